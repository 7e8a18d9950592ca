import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryFixture } from '~/services/api/query-client.fixture';
import type { SetupShape } from '~/services/shapes/setup-shape';
import { CircleByNumbers, parseCircle, type Circle } from './circle-by-numbers';
import { ShapeField } from './shape-field';

const center = () => screen.getByLabelText('Center (latitude, longitude)');
const radius = () => screen.getByLabelText('Radius in km');

const CENTER_PROBLEM = 'Enter the center as latitude and longitude, such as 33.45, -112.07.';
const RADIUS_PROBLEM = 'Enter a radius from 0.01 to 500 km.';

describe('a circle by its center and radius', () => {
  it.each<[string, string, Circle]>([
    ['33.45, -112.07', '2.5', { latitude: 33.45, longitude: -112.07, radiusMeters: 2_500 }],
    [' 33.45 -112.07 ', '2,5 km', { latitude: 33.45, longitude: -112.07, radiusMeters: 2_500 }],
    ['-33.45°; \u2212112°', '500', { latitude: -33.45, longitude: -112, radiusMeters: 500_000 }],
  ])('is read from what maps copy: %s and %s', (at, km, circle) => {
    expect(parseCircle(at, km)).toEqual(circle);
  });

  it.each([
    ['', '1'],
    ['33.45', '1'],
    ['91, 0', '1'],
    ['0, 181', '1'],
    ['a, b', '1'],
    ['1e3, 2', '1'],
  ])('needs a center on the earth: "%s"', (at, km) => {
    expect(parseCircle(at, km)).toEqual({ center: CENTER_PROBLEM });
  });

  it.each(['', '0', '-1', '501', '0.001', 'ten', '1e2'])('needs a radius that jobs can have: "%s"', (km) => {
    expect(parseCircle('1, 2', km)).toEqual({ radius: RADIUS_PROBLEM });
    expect(parseCircle('91, 2', km)).toEqual({ center: CENTER_PROBLEM, radius: RADIUS_PROBLEM });
  });

  it('is typed with the keyboard alone, and says what is missing', async () => {
    const onCircle = jest.fn();
    render(<CircleByNumbers onCircle={onCircle} />);
    await userEvent.tab();
    await userEvent.keyboard('33.45, -112.07{Enter}');
    expect(radius()).toBeInvalid();
    expect(radius()).toHaveAccessibleDescription(RADIUS_PROBLEM);
    expect(center()).not.toBeInvalid();
    expect(center()).not.toHaveAccessibleDescription();
    await userEvent.tab();
    await userEvent.keyboard('2.5{Enter}');
    expect(onCircle).toHaveBeenCalledWith({ latitude: 33.45, longitude: -112.07, radiusMeters: 2_500 });
  });

  it('marks the field that is wrong, and no other', async () => {
    render(<CircleByNumbers onCircle={jest.fn()} />);
    await userEvent.type(center(), '95, 10');
    await userEvent.type(radius(), '2{Enter}');
    expect(center()).toBeInvalid();
    expect(center()).toHaveAccessibleDescription(CENTER_PROBLEM);
    expect(radius()).not.toBeInvalid();
    expect(screen.queryByText(RADIUS_PROBLEM)).toBeNull();
    await userEvent.clear(radius());
    expect(radius()).toHaveAccessibleDescription(RADIUS_PROBLEM);
  });

  it('becomes the shape of the setup, and is refused where maps end', async () => {
    globalThis.fetch = (() => new Promise(() => undefined)) as typeof fetch;
    const onChange = jest.fn<(shape: SetupShape | null) => void>();
    render(<ShapeField shape={null} city="" country="Germany" onChange={onChange} />, {
      wrapper: QueryFixture,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Draw or upload a shape' }));
    await userEvent.type(center(), '89, 10');
    await userEvent.type(radius(), '2');
    await userEvent.click(screen.getByRole('button', { name: 'Use circle' }));
    expect(await screen.findByText(/where maps end/)).toBeVisible();
    await userEvent.clear(center());
    await userEvent.type(center(), '50.94, 6.96');
    await userEvent.click(screen.getByRole('button', { name: 'Use circle' }));
    await screen.findByText((_, element) => element?.tagName === 'BODY' && onChange.mock.calls.length > 0);
    const [[shape] = []] = onChange.mock.calls;
    expect(shape?.squareKilometers).toBeCloseTo(Math.PI * 4, 1);
    expect(shape?.notes).toEqual([]);
  });
});
