import type { Draft, Feature } from './draft';

const profile = (draft: Draft, network: 'instagram' | 'facebook'): string =>
  `https://www.${network}.com/${draft.domain.split('-')[0]}haus`;

/** Features with profiles, in addition to any of the others. */
const PROFILES: Record<string, Feature> = {
  none: () => undefined,
  icons: (draft) => {
    const url = profile(draft, 'instagram');
    draft.footer.unshift(`<ul class="social"><li><a href="${url}/" aria-label="Instagram"></a></li></ul>`);
    draft.truth.profiles.push(url);
  },
  share: (draft) => {
    draft.home.push(
      `<a href="https://www.facebook.com/sharer/sharer.php?u=https://${draft.domain}">f</a><a href="https://twitter.com/intent/tweet?text=a">t</a><a href="https://x.com/">x</a>`,
    );
  },
  designer: (draft) => {
    const url = profile(draft, 'facebook');
    draft.footer.unshift(`<p><a href="${url}">Facebook</a></p>`);
    draft.footer.push(
      `<p>${draft.words.credit} <a href="https://www.facebook.com/pixelpress.studio">Pixelpress</a></p>`,
    );
    draft.truth.profiles.push(url);
  },
  designerIcon: (draft) => {
    draft.footer.push(
      `<p>${draft.words.credit}: <a href="https://pixelpress.io">Pixelpress</a></p><a href="https://www.instagram.com/pixelpress.studio/"><i></i></a>`,
    );
  },
  partner: (draft) => {
    const url = profile(draft, 'instagram');
    draft.home.push(
      '<p>2025: <a href="https://www.instagram.com/strandfest_nord/">@strandfest</a></p><a href="https://www.instagram.com/p/Cx1/">+</a>',
    );
    draft.footer.push(`<p><a href="${url}">Instagram</a></p>`);
    draft.truth.profiles.push(url);
  },
};

export const PROFILE_FEATURES: readonly (readonly [name: string, feature: Feature])[] =
  Object.entries(PROFILES);
