/** @jest-environment node */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jobAction } from './job-action.server';

describe('the forms on the page of a job', () => {
  let server: Server;
  let apiOrigin: string;

  beforeAll(async () => {
    server = createServer((_, response) => {
      response.writeHead(404, { 'Content-Type': 'application/problem+json' });
      response.end('{"status":404,"error":"This job does not exist."}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    apiOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
  });

  const submit = (form: FormData) =>
    jobAction(
      {
        caller: {
          request: new Request('https://maps.example.org/user/u/job-history/JB-1', { method: 'POST' }),
          context: {
            nonce: 'n',
            apiOrigin,
            client: { address: '203.0.113.9', origin: 'https://maps.example.org', requestId: 'request-0001' },
            tiles: null,
          },
        },
        userId: 'u',
        jobId: 'JB-1',
      },
      form,
    );

  it('show why the API refused, as on the job history page', async () => {
    expect(await submit(new FormData())).toEqual({
      error: expect.stringContaining('This job does not exist.'),
    });
  });

  it('search further only at a level that exists', async () => {
    const form = new FormData();
    form.set('intent', 'search-further');
    form.set('coverageLevel', 'complete');
    await expect(submit(form)).rejects.toMatchObject({ status: 400 });
    form.set('coverageLevel', 'exhaustive');
    expect(await submit(form)).toEqual({ error: expect.stringContaining('This job does not exist.') });
  });

  it('refuse an intent that the page does not have', async () => {
    const form = new FormData();
    form.set('intent', 'clear-history');
    await expect(submit(form)).rejects.toMatchObject({ status: 400 });
  });
});
