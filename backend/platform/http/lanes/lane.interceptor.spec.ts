import { type AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Controller, Get, type INestApplication, type MessageEvent, Sse } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import type { NextFunction, Request, Response } from 'express';
import { Observable, Subject } from 'rxjs';
import { ProblemFilter } from '../problem.filter';
import { WithoutLane } from './in-lane.decorator';
import { LaneInterceptor } from './lane.interceptor';
import { MAX_WITHOUT_LANE, RequestsWithoutLane } from './requests-without-lane';
import { UnsentResponses } from './unsent-responses';
import { UserLanes } from './user-lanes';

/** A server that responds when it is told to. */
class ForeignServer {
  readonly asked: (() => void)[] = [];
  readonly events = new Subject<MessageEvent>();
  listeners = 0;

  ask(): Promise<string> {
    return new Promise((resolve) => this.asked.push(() => resolve('done')));
  }

  listen(): Observable<MessageEvent> {
    return new Observable((subscriber) => {
      this.listeners += 1;
      const subscription = this.events.subscribe(subscriber);
      return () => {
        this.listeners -= 1;
        subscription.unsubscribe();
      };
    });
  }

  respond(): void {
    for (const end of this.asked.splice(0)) end();
  }
}

const foreign = new ForeignServer();

@WithoutLane()
@Controller()
class ForeignController {
  @Get('status')
  status(): Promise<string> {
    return foreign.ask();
  }

  @Sse('events')
  events(): Observable<MessageEvent> {
    return foreign.listen();
  }
}

const passing = async (isReached: () => boolean) => {
  while (!isReached()) await new Promise((resolve) => setImmediate(resolve));
};

describe('requests without a lane', () => {
  let app: INestApplication<Server>;
  beforeEach(async () => {
    const container = await Test.createTestingModule({
      controllers: [ForeignController],
      providers: [
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
    foreign.respond();
    await app.close();
  });

  const send = (path: string, user = 'ann', signal?: AbortSignal) => {
    const { port } = app.getHttpServer().address() as AddressInfo;
    return fetch(`http://127.0.0.1:${port}${path}`, { headers: { user }, ...(signal && { signal }) });
  };
  /** Sends as many as one user may have in progress, and waits until all are. */
  const fill = async () => {
    const responses = Array.from({ length: MAX_WITHOUT_LANE }, () => send('/status'));
    await passing(() => foreign.asked.length === MAX_WITHOUT_LANE);
    return responses;
  };

  it('are refused beyond a number of one user, and those of others are not', async () => {
    const responses = await fill();
    const refused = await send('/status');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    const other = send('/status', 'bob');
    await passing(() => foreign.asked.length > MAX_WITHOUT_LANE);
    foreign.respond();
    const statuses = (await Promise.all([...responses, other])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('are handled again once the others have ended', async () => {
    const responses = await fill();
    foreign.respond();
    await Promise.all(responses);
    const again = await fill();
    foreign.respond();
    for (const { status } of await Promise.all(again)) expect(status).toBe(200);
  });

  it('get the events of a stream one by one, and are counted until their client leaves', async () => {
    const client = new AbortController();
    const response = await send('/events', 'ann', client.signal);
    const reader = response.body?.getReader();
    await passing(() => foreign.listeners === 1);
    foreign.events.next({ data: 'first' });
    let text = '';
    while (!text.includes('data: first')) text += Buffer.from((await reader?.read())?.value ?? []).toString();
    client.abort();
    await passing(() => foreign.listeners === 0);
    const responses = await fill();
    foreign.respond();
    for (const { status } of await Promise.all(responses)) expect(status).toBe(200);
  });
});
