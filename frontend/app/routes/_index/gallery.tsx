import { useRef } from 'react';
import { useElementSize } from '~/components/map/use-element-size';
import { classNames } from '~/components/ui/class-names';
import { PICTURES, type GalleryPicture } from './gallery-pictures';
import { Section } from './section';

/** Above this width, the whole screenshot is legible. */
const WIDE_MEDIA_QUERY = '(width >= 560px)';

/**
 * The picture for the current theme. The picture for the other theme is not rendered, so the browser never loads it.
 */
function Screenshot({
  picture: { alt, wide, narrow },
  theme,
}: {
  picture: GalleryPicture;
  theme: 'light' | 'dark';
}) {
  return (
    <picture className={theme === 'light' ? 'block dark:hidden' : 'hidden dark:block'}>
      <source media={WIDE_MEDIA_QUERY} srcSet={wide[theme]} width={wide.width} height={wide.height} />
      <img
        src={narrow[theme]}
        width={narrow.width}
        height={narrow.height}
        alt={alt}
        loading="lazy"
        decoding="async"
        className="block h-auto w-full"
      />
    </picture>
  );
}

/** Shows screenshots of real jobs. */
export function Gallery() {
  const strip = useRef<HTMLDivElement>(null);
  const size = useElementSize(strip);
  const canScroll = size !== null && strip.current !== null && strip.current.scrollWidth > size.width + 1;
  return (
    <Section
      id="how-it-works"
      title="See it at work"
      lead="Follow a job live on the map. When it is done, download the list or work on it in the data table."
    >
      {/* On phones, the pictures are beside each other: below each other, they would fill four screens. */}
      <div
        ref={strip}
        role="region"
        aria-label="Screenshots"
        // The keyboard needs to reach only what it can scroll.
        tabIndex={canScroll ? 0 : undefined}
        className="ring-inside max-mid:-mx-4 max-mid:flex max-mid:snap-x max-mid:scroll-px-4 max-mid:gap-4 max-mid:overflow-x-auto max-mid:px-4 mid:grid mid:grid-cols-2 mid:gap-6"
      >
        {PICTURES.map((picture) => (
          <figure
            key={picture.title}
            className={classNames(
              'min-w-0 max-mid:w-[84%] max-mid:flex-none max-mid:snap-start',
              picture.isFullWidth && 'mid:col-span-2',
            )}
          >
            <div className="overflow-hidden rounded-2 border border-line-strong bg-surface">
              <Screenshot picture={picture} theme="light" />
              <Screenshot picture={picture} theme="dark" />
            </div>
            <figcaption className="pt-3 text-md text-ink-2">
              <strong className="font-semibold text-ink">{picture.title}.</strong> {picture.text}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
