import { useState } from 'react';
import { MAX_CIRCLE_METERS, MIN_CIRCLE_METERS } from '@libs/constants';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
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
  const circle = parseCircle(center, radius);
  const problems = isChecked && isProblems(circle) ? circle : {};
  const submit = () => {
    setChecked(true);
    if (!isProblems(circle)) onCircle(circle);
  };
  const input = (value: string, onText: (text: string) => void, placeholder: string) => (
    <TextInput
      value={value}
      placeholder={placeholder}
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
      <div className="flex flex-wrap items-start gap-2">
        <Field label="Center (latitude, longitude)" error={problems.center} className="min-w-40 flex-1">
          {input(center, setCenter, '33.45, -112.07')}
        </Field>
        <Field label="Radius in km" error={problems.radius} className="w-28">
          {input(radius, setRadius, '2.5')}
        </Field>
        {/* Beside the inputs, below the height of their labels. */}
        <Button className="mt-5.5" onClick={submit}>
          Use circle
        </Button>
      </div>
    </fieldset>
  );
}

const NUMBER = String.raw`[+\-\u2212]?\d{1,3}(?:\.\d{1,15})?`;
/** As maps copy it: "33.45, -112.07", also with degree signs. */
const CENTER = new RegExp(String.raw`^\s*(${NUMBER})\s*°?\s*[,;\s]\s*(${NUMBER})\s*°?\s*$`);
const RADIUS = /^\s*(\d{1,4}(?:[.,]\d{1,6})?)\s*(?:km)?\s*$/i;

/** What is wrong with the fields, each in a sentence. */
interface CircleProblems {
  center?: string;
  radius?: string;
}

const isProblems = (circle: Circle | CircleProblems): circle is CircleProblems => !('latitude' in circle);

/** Returns the circle, or what is wrong with each field. */
export function parseCircle(center: string, radius: string): Circle | CircleProblems {
  const [, latitudeText = '', longitudeText = ''] = CENTER.exec(center) ?? [];
  const [latitude, longitude] = [toNumber(latitudeText), toNumber(longitudeText)];
  const isCenter = latitudeText !== '' && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  const [, kilometers = ''] = RADIUS.exec(radius) ?? [];
  const radiusMeters = Math.round(Number(kilometers.replace(',', '.')) * 1_000);
  const isRadius =
    kilometers !== '' && radiusMeters >= MIN_CIRCLE_METERS && radiusMeters <= MAX_CIRCLE_METERS;
  if (isCenter && isRadius) return { latitude, longitude, radiusMeters };
  return {
    ...(!isCenter && { center: 'Enter the center as latitude and longitude, such as 33.45, -112.07.' }),
    ...(!isRadius && { radius: 'Enter a radius from 0.01 to 500 km.' }),
  };
}

const toNumber = (text: string): number => Number(text.replace('\u2212', '-'));
