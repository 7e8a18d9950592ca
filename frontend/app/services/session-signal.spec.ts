import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { areaOwner, inSession, onSessionOver, type SessionEnd } from './session-signal';

describe('a question of the user area', () => {
  const told = jest.fn<(end: SessionEnd) => void>();
  let stop: () => void;
  beforeEach(() => {
    told.mockClear();
    stop = onSessionOver(told);
    window.history.replaceState(null, '', '/user/u-1/runtime');
  });
  afterEach(() => stop());

  const ask = async (answer: Response) => {
    const asked = jest.fn(async (_request: Request) => answer);
    await inSession(asked)(new Request('http://localhost/api/jobs'));
    return asked.mock.calls[0]?.[0].headers.get('X-For-User');
  };

  it('says whose page asks', async () => {
    expect(await ask(Response.json({}))).toBe('u-1');
    window.history.replaceState(null, '', '/signup');
    expect(await ask(Response.json({}))).toBeNull();
    expect(told).not.toHaveBeenCalled();
    expect(areaOwner('/user/../login')).toBeNull();
  });

  it('tells the page when its session is over, and when it has become somebody else’s', async () => {
    await ask(Response.json({ code: 'auth.required' }, { status: 401 }));
    await ask(Response.json({ code: 'auth.other_user' }, { status: 401 }));
    await ask(new Response('<html>', { status: 401 }));
    expect(told.mock.calls).toEqual([[{ isOther: false }], [{ isOther: true }], [{ isOther: false }]]);
  });
});
