import { describe, expect, it } from '@jest/globals';
import { afterSignIn, homeOf } from './home';

const chosen = { id: 'u1', has_selected_plan: true };
const undecided = { id: 'u1', has_selected_plan: false };

describe('after signing in', () => {
  it('no plan leads to /signup/plans, a chosen plan to the runtime page', () => {
    expect(homeOf(undecided)).toBe('/signup/plans');
    expect(homeOf(chosen)).toBe('/user/u1/runtime');
  });

  it('one comes back to the screen that asked for it, and to no other site', () => {
    expect(afterSignIn(chosen, '/datatable?page=2')).toBe('/datatable?page=2');
    expect(afterSignIn(undecided, '/datatable')).toBe('/signup/plans');
    for (const foreign of ['https://evil.example/', '//evil.example', '/\\evil.example', null])
      expect(afterSignIn(chosen, foreign)).toBe('/user/u1/runtime');
  });
});
