import { describe, expect, it } from '@jest/globals';
import { DeadHolders } from './dead-holders';

const holder = (id: string, beats: number) => ({ id, beats: String(beats) });

describe('a process that takes queue jobs', () => {
  it('is dead after four observations in a row without a sign of life', () => {
    const dead = new DeadHolders();
    const found = [1, 2, 3, 4, 5].map((beats) => dead.observe([holder('dead', 7), holder('alive', beats)]));
    expect(found).toEqual([[], [], [], [], [holder('dead', 7)]]);
  });

  it('is not dead if it gives a sign of life in time', () => {
    const dead = new DeadHolders();
    const found = [1, 1, 1, 1, 2, 2, 2, 2].map((beats) => dead.observe([holder('slow', beats)]));
    expect(found.flat()).toEqual([]);
  });

  it('is not dead because the database was away, for it could not give a sign of life then', () => {
    const dead = new DeadHolders();
    for (let i = 0; i < 4; i++) dead.observe([holder('other', 1)]);
    dead.forget();
    expect(dead.observe([holder('other', 1)])).toEqual([]);
  });
});
