import { pixelOf, type ChartSize, type ChartView, type Place, type Point } from '~/components/chart/mercator';
import { plateText } from '~/components/chart/place-text';
import type { JobPlace } from '~/services/wire';

/** A city of the run with its letter. */
export interface MapCity extends Place {
  letter: string;
  name: string;
}

/** The newest place: a ring, and on a wide map a plate with its name. */
export function NewestPlace({ place, view, size }: { place: JobPlace; view: ChartView; size: ChartSize }) {
  const { x, y } = pixelOf(place, view, size);
  const isWide = size.width > 600;
  const name = place.name.length > 25 ? `${place.name.slice(0, 24)}…` : place.name;
  const plate = { width: 214, height: 42 };
  const left = x + 40 + plate.width > size.width - 60 ? x - 40 - plate.width : x + 40;
  const top = Math.max(14, Math.min(size.height - plate.height - 30, y - 70));
  return (
    <>
      <circle cx={x} cy={y} r="7" className="fill-none stroke-map-live" strokeWidth="1.5" />
      {isWide && (
        <>
          <path
            d={`M${x} ${y}L${left < x ? left + plate.width : left} ${top + plate.height}`}
            className="stroke-map-ink"
          />
          <rect x={left} y={top} {...plate} rx="2" className="fill-raised stroke-line-strong" />
          <text x={left + 10} y={top + 17} className="fill-ink text-xs font-medium">
            {name}
          </text>
          <text x={left + 10} y={top + 33} className="map-degree">
            {plateText(place)}
          </text>
          <text
            x={left + plate.width - 10}
            y={top + 33}
            textAnchor="end"
            className="map-degree font-semibold"
          >
            {place.square}
          </text>
        </>
      )}
    </>
  );
}

export function Station({ x, y }: Point) {
  return (
    <>
      <circle cx={x} cy={y} r="3.6" className="fill-map-land stroke-map-ink" strokeWidth="1.25" />
      <circle cx={x} cy={y} r="1.2" className="fill-map-ink" />
    </>
  );
}

/** Room that the letter and the name of a city take at its right. */
const LETTERING = { across: 130, down: 16 };

/** Whether another city's mark, or the map's edge, is where this one's name would be: then it is written at the left. */
export function isCrowded(
  city: MapCity,
  cities: readonly MapCity[],
  view: ChartView,
  size: ChartSize,
): boolean {
  const own = pixelOf(city, view, size);
  if (own.x + LETTERING.across > size.width && own.x > LETTERING.across) return true;
  return cities.some((other) => {
    if (other === city) return false;
    const { x, y } = pixelOf(other, view, size);
    return x > own.x && x - own.x < LETTERING.across && Math.abs(y - own.y) < LETTERING.down;
  });
}

interface CityMarkProps {
  city: MapCity;
  view: ChartView;
  size: ChartSize;
  isLeft: boolean;
}

export function CityMark({ city, view, size, isLeft }: CityMarkProps) {
  const { x, y } = pixelOf(city, view, size);
  if (x < 0 || y < 0 || x > size.width || y > size.height) return null;
  const plate = 8 + 7 * city.letter.length;
  const from = isLeft ? x - 9 - plate : x + 9;
  return (
    <g>
      <Station x={x} y={y} />
      <rect x={from} y={y - 7} width={plate} height="14" rx="1" className="fill-surface stroke-line-strong" />
      <text x={from + plate / 2} y={y + 3.5} textAnchor="middle" className="map-degree font-semibold">
        {city.letter}
      </text>
      <text
        x={isLeft ? from - 5 : from + plate + 5}
        y={y + 4}
        textAnchor={isLeft ? 'end' : 'start'}
        className="map-city"
      >
        {city.name}
      </text>
    </g>
  );
}
