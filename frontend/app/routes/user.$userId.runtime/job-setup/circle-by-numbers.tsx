import { useId, useState } from 'react';
import { MAX_CIRCLE_METERS, MIN_CIRCLE_METERS } from '@libs/constants';
import { Button } from '~/components/ui/button';
import { Field, FieldError } from '~/components/ui/field';
import { TextInput } from '~/components/ui/text-input';

export interface Circle {
  latitude: number;
  longitude: number;
  radiusMeters: number;
}

/** A circle stated by its center and radius, for users who know these. */
export function CircleByNumbers({ onCircle }: { onCircle(circle: Circle): void }) {
  const [center, setCenter] = useState('');
  const [radius, setRadius] = useState('');
  const [isChecked, setChecked] = useState(false);
  const problemId = useId();
  const circle = parseCircle(center, radius);
  const problem = isChecked && typeof circle === 'string' ? circle : null;
  const submit = () => {
    setChecked(true);
    if (typeof circle !== 'string') onCircle(circle);
  };
  const input = (value: string, onText: (text: string) => void, placeholder: string) => (
    <TextInput
      value={value}
      placeholder={placeholder}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? problemId : undefined}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        submit();
      }}
    />
  );
  return (
    <fieldset className="grid min-w-0 gap-2 border-t border-line pt-2">
      <legend className="sr-only">Circle by its center and radius</legend>
      <div className="flex flex-wrap items-end gap-2">
        <Field label="Center (latitude, longitude)" className="min-w-40 flex-1">
          {input(center, setCenter, '33.45, -112.07')}
        </Field>
        <Field label="Radius in km" className="w-28">
          {input(radius, setRadius, '2.5')}
        </Field>
        <Button onClick={submit}>Use circle</Button>
      </div>
      {problem && <FieldError id={problemId}>{problem}</FieldError>}
    </fieldset>
  );
}

const NUMBER = String.raw`[+\-\u2212]?\d{1,3}(?:\.\d{1,15})?`;
/** As maps copy it: "33.45, -112.07", also with degree signs. */
const CENTER = new RegExp(String.raw`^\s*(${NUMBER})\s*°?\s*[,;\s]\s*(${NUMBER})\s*°?\s*$`);
const RADIUS = /^\s*(\d{1,4}(?:[.,]\d{1,6})?)\s*(?:km)?\s*$/i;

/** Returns the circle, or the sentence that says what is wrong. */
export function parseCircle(center: string, radius: string): Circle | string {
  const [, latitudeText = '', longitudeText = ''] = CENTER.exec(center) ?? [];
  const [latitude, longitude] = [toNumber(latitudeText), toNumber(longitudeText)];
  const isCenter = latitudeText !== '' && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!isCenter) return 'Enter the center as latitude and longitude, such as 33.45, -112.07.';
  const [, kilometers = ''] = RADIUS.exec(radius) ?? [];
  const radiusMeters = Math.round(Number(kilometers.replace(',', '.')) * 1_000);
  if (kilometers === '' || radiusMeters < MIN_CIRCLE_METERS || radiusMeters > MAX_CIRCLE_METERS)
    return 'Enter a radius from 0.01 to 500 km.';
  return { latitude, longitude, radiusMeters };
}

const toNumber = (text: string): number => Number(text.replace('\u2212', '-'));
