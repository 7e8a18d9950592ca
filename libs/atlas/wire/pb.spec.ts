import { describe, expect, it } from '@jest/globals';
import { altitudeOf, boundsOf, zoomToFit, type Viewport } from '../world/viewport';
import { readSearchRequest, searchPath } from './pb';

const VIEW: Viewport = { latitude: 48.137, longitude: 11.575, zoom: 13.25, width: 1000, height: 700 };
const read = (path: string) => readSearchRequest(new URL(path, 'http://127.0.0.1'));

describe('a search request URL', () => {
  it('is parsed back into the request that it was built from', () => {
    const request = read(searchPath('Zahnärzte & mehr', VIEW, 'de', 'DE'));

    expect(request).toMatchObject({
      text: 'Zahnärzte & mehr',
      language: 'de',
      country: 'DE',
      offset: 0,
      pageSize: 20,
      wrapped: false,
    });
    expect(request.viewport).toMatchObject({ latitude: 48.137, longitude: 11.575, width: 1000, height: 700 });
    expect(request.viewport?.zoom).toBeCloseTo(13.25, 9);
  });

  it('can contain the search text in pb only', () => {
    expect(
      read(
        '/search?tbm=map&pb=!1sCoffee%2520shops!4m8!1m3!1d5000!2d11!3d48!3m2!1i800!2i600!4f13.1!7i20!8i40',
      ),
    ).toMatchObject({
      text: 'Coffee shops',
      offset: 40,
    });
  });

  it.each([
    ['no camera', '!7i20!8i0'],
    ['an altitude of nothing', '!1d0!2d11!3d48!1i800!2i600'],
    ['an altitude below ground', '!1d-50!2d11!3d48!1i800!2i600'],
    ['a latitude that is none', '!1d500!2d11!3d148!1i800!2i600'],
    ['no window', '!1d500!2d11!3d48!1i0!2i600'],
  ])('has no viewport with %s', (_, pb) => {
    expect(read(`/search?tbm=map&q=x&pb=${pb}`).viewport).toBeNull();
  });

  it('never requests rows before the first row', () => {
    expect(read('/search?tbm=map&q=x&pb=!8i-40').offset).toBe(0);
    expect(read('/search?tbm=map&q=x&start=abc').offset).toBe(0);
  });
});

describe('a viewport', () => {
  it('has the height in meters that results from its camera altitude and field of view', () => {
    // From a payload of the live service: 3281 m over 1024 x 768 pixels at this latitude is zoom 17.
    expect(
      altitudeOf({ latitude: 34.6706, longitude: 33.0425, zoom: 17, width: 1024, height: 768 }),
    ).toBeCloseTo(3281, -2);
  });

  it('shows four times the area at the next lower zoom level', () => {
    const near = boundsOf(VIEW);
    const far = boundsOf({ ...VIEW, zoom: VIEW.zoom - 1 });

    expect((far.east - far.west) / (near.east - near.west)).toBeCloseTo(2, 6);
    expect((far.north - far.south) / (near.north - near.south)).toBeCloseTo(2, 3);
  });

  it('fits a circle into the window', () => {
    const zoom = zoomToFit(5_000, VIEW.latitude, VIEW.width, VIEW.height);
    const { south, north } = boundsOf({ ...VIEW, zoom });

    expect((north - south) * 111_195).toBeCloseTo(10_000, -2);
  });
});
