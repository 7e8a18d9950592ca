import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { userIdInPath, withSessionCheck, onSessionOver, type SessionEnd } from './session-end';

describe('a request from the user area', () => {
  const onEnd = jest.fn<(end: SessionEnd) => void>();
  let stop: () => void;
  beforeEach(() => {
    onEnd.mockClear();
    stop = onSessionOver(onEnd);
    window.history.replaceState(null, '', '/user/u-1/runtime');
  });
  afterEach(() => stop());

  const sendAndReadHeader = async (reply: Response) => {
    const fetchMock = jest.fn(async (_request: Request) => reply);
    await withSessionCheck(fetchMock)(new Request('http://localhost/api/jobs'));
    return fetchMock.mock.calls[0]?.[0].headers.get('X-For-User');
  };

  it("contains the id of the page's user", async () => {
    expect(await sendAndReadHeader(Response.json({}))).toBe('u-1');
    window.history.replaceState(null, '', '/signup');
    expect(await sendAndReadHeader(Response.json({}))).toBeNull();
    expect(onEnd).not.toHaveBeenCalled();
    expect(userIdInPath('/user/../login')).toBeNull();
  });

  it('notifies the page if its session has ended, and if another user has signed in', async () => {
    await sendAndReadHeader(Response.json({ code: 'auth.required' }, { status: 401 }));
    await sendAndReadHeader(Response.json({ code: 'auth.other_user' }, { status: 401 }));
    await sendAndReadHeader(new Response('<html>', { status: 401 }));
    expect(onEnd.mock.calls).toEqual([
      [{ isOtherUser: false }],
      [{ isOtherUser: true }],
      [{ isOtherUser: false }],
    ]);
  });
});
