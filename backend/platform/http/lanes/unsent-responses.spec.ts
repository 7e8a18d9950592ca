import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Controller, Get, type INestApplication, Injectable, Post, Req } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import type { NextFunction, Request, Response } from 'express';
import type { Owner } from '../owner';
import { ProblemFilter } from '../problem.filter';
import { InLane, type RequestLanes } from './in-lane.decorator';
import { LaneInterceptor } from './lane.interceptor';
import { RequestsWithoutLane } from './requests-without-lane';
import { UnsentResponses } from './unsent-responses';
import { UserLanes } from './user-lanes';

/** More than the buffers of both ends of a connection hold. */
const LARGE = 'x'.repeat(16 * 2 ** 20);
const MAX_UNSENT = 8;

/** Lanes that all users share. */
@Injectable()
class SharedLanes implements RequestLanes {
  run<T>(_owner: Owner, work: () => Promise<T>): Promise<T> {
    return work();
  }
}

/** Users whose requests were handled, in this order. */
const handled: string[] = [];

@Controller()
class LargeController {
  @Get('large')
  large(@Req() request: Request): string {
    handled.push(request.header('user') ?? '');
    return LARGE;
  }

  @Get('small')
  small(@Req() request: Request): string {
    handled.push(request.header('user') ?? '');
    return 'small';
  }

  @Post('shared')
  @InLane(SharedLanes)
  shared(): string {
    return 'shared';
  }

  @Post('change')
  change(@Req() request: Request): string {
    handled.push(`change of ${request.header('user')}`);
    return LARGE;
  }
}

describe('responses that are not read', () => {
  let app: INestApplication<Server>;
  let sockets: Socket[];
  beforeEach(async () => {
    handled.length = 0;
    sockets = [];
    const container = await Test.createTestingModule({
      controllers: [LargeController],
      providers: [
        SharedLanes,
        UserLanes,
        RequestsWithoutLane,
        UnsentResponses,
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_INTERCEPTOR, useClass: LaneInterceptor },
      ],
    }).compile();
    app = container.createNestApplication<INestApplication<Server>>({ forceCloseConnections: true });
    app.use((request: Request, _response: Response, next: NextFunction) => {
      request.signedIn = { userId: request.header('user') ?? '', sessionId: 'one' };
      next();
    });
    await app.listen(0, '127.0.0.1');
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await app.close();
  });

  const port = () => (app.getHttpServer().address() as AddressInfo).port;
  /** Sends a request, and resolves once it has arrived. Its response is never read. */
  const sendUnread = async (method = 'GET', path = '/large') => {
    const socket = connect(port(), '127.0.0.1').pause();
    sockets.push(socket);
    const arrived = once(app.getHttpServer(), 'request');
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: a\r\nUser: ann\r\nContent-Length: 0\r\n\r\n`);
    await arrived;
  };
  const readBy = async (user: string, path = '/small') =>
    (await fetch(`http://127.0.0.1:${port()}${path}`, { headers: { user } })).text();
  const passing = async (isReached: () => boolean) => {
    while (!isReached()) await new Promise((resolve) => setImmediate(resolve));
  };

  it('let others of their user wait, and nobody else', async () => {
    const handledOfAnn = () => handled.filter((user) => user === 'ann').length;
    for (let sent = 0; sent < MAX_UNSENT + 1; sent++) await sendUnread();
    await passing(() => handledOfAnn() === MAX_UNSENT);
    expect(await readBy('bob')).toBe('small');
    expect(handledOfAnn()).toBe(MAX_UNSENT);
    sockets[0]?.destroy();
    await passing(() => handledOfAnn() === MAX_UNSENT + 1);
  });

  it('are not counted once they have been read', async () => {
    for (let sent = 0; sent < MAX_UNSENT - 1; sent++) await sendUnread();
    for (let read = 0; read < MAX_UNSENT; read++) expect(await readBy('ann', '/large')).toBe(LARGE);
  });

  it('let nobody wait in a lane that users share', async () => {
    for (let sent = 0; sent < MAX_UNSENT; sent++) await sendUnread();
    await passing(() => handled.length === MAX_UNSENT);
    const response = await fetch(`http://127.0.0.1:${port()}/shared`, {
      method: 'POST',
      headers: { user: 'ann' },
    });
    expect(await response.text()).toBe('shared');
  });

  it('do not keep a change from being made after its client has left', async () => {
    for (let sent = 0; sent < MAX_UNSENT; sent++) await sendUnread();
    await passing(() => handled.length === MAX_UNSENT);
    await sendUnread('POST', '/change');
    sockets.at(-1)?.destroy();
    await passing(() => handled.includes('change of ann'));
  });
});
