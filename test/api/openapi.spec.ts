import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import openapiTS, { astToString } from 'openapi-typescript';
import { describeApi } from '../../backend/describe-api';
import { operationsOf } from '../../backend/platform/openapi';

const committed = (file: string) => readFile(file, 'utf8');

describe('the OpenAPI document', () => {
  it('is committed as the code has it ("npm run docs" writes it anew)', async () => {
    const document = JSON.parse(JSON.stringify(await describeApi())) as unknown;
    expect(JSON.parse(await committed('backend/openapi.json'))).toEqual(document);
  });

  it("has the frontend's types made from it", async () => {
    const types = astToString(await openapiTS(await committed('backend/openapi.json')));
    expect((await committed('frontend/app/services/api.gen.ts')).endsWith(types)).toBe(true);
  });

  it('is OpenAPI 3.1 without a trace of 3.0', async () => {
    const text = await committed('backend/openapi.json');
    expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0' });
    expect(text).not.toContain('"nullable"');
  });

  it('says of every operation who may call it, and where it belongs', async () => {
    const { tags = [], ...document } = await describeApi();
    const names = tags.map(({ name, description }) => (description === name ? 'undescribed' : name));
    for (const { path, operation } of operationsOf(document as typeof document & { info: never })) {
      expect([path, operation.description]).toEqual([
        path,
        expect.stringMatching(/(Open to everyone|Needs a session)/),
      ]);
      expect([path, operation.tags]).toEqual([path, [expect.any(String)]]);
      expect(names).toContain(operation.tags?.[0]);
    }
  });

  it('says of every operation what it does, what it answers and how it fails', async () => {
    for (const { path, method, operation } of operationsOf(await describeApi())) {
      const answers = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
      const told = { path, method, summary: operation.summary, answers: answers.length };
      expect(told).toEqual({ path, method, summary: expect.stringMatching(/\w{3}/), answers: 1 });
      expect(operation.responses).toHaveProperty(['default', 'content', 'application/problem+json']);
    }
  });
});
