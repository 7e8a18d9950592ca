import { describe, expect, it } from '@jest/globals';
import { pathAfterSignIn, homePath } from './home-path';

const withPlan = { id: 'u1', has_selected_plan: true };
const withoutPlan = { id: 'u1', has_selected_plan: false };

describe('after sign-in', () => {
  it('users without a plan are taken to /signup/plans, and all other users to the runtime page', () => {
    expect(homePath(withoutPlan)).toBe('/signup/plans');
    expect(homePath(withPlan)).toBe('/user/u1/runtime');
  });

  it('users return to the screen that required the sign-in, and are never taken to another site', () => {
    expect(pathAfterSignIn(withPlan, '/datatable?page=2')).toBe('/datatable?page=2');
    expect(pathAfterSignIn(withoutPlan, '/datatable')).toBe('/signup/plans');
    for (const foreign of ['https://evil.example/', '//evil.example', '/\\evil.example', null])
      expect(pathAfterSignIn(withPlan, foreign)).toBe('/user/u1/runtime');
  });
});
