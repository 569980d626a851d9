import { api } from '@cadence/contract/api';
import type { Route } from '@cadence/contract/base/route';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../testing/app.ts';
import { openApiDocument } from './openapi.ts';

describe('the OpenAPI document', () => {
  const document = openApiDocument(api, 'cadence_session');
  type Operation = {
    operationId: string;
    security?: unknown;
    requestBody?: { required: boolean };
    responses?: unknown;
  };
  const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>);
  const operationOf = (path: string, method: string) => operations.find(([at]) => at === path)?.[1][method];

  it('contains every call of the contract once', () => {
    const named = operations.flatMap(([, methods]) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    const expected = Object.values(api).flatMap((table) => Object.keys(table));
    expect(named.toSorted()).toEqual(expected.toSorted());
  });

  it('writes path parameters in braces, and instants as strings', () => {
    const text = JSON.stringify(document);
    expect(text).toContain('/api/appointments/{id}/cancel');
    expect(text).not.toMatch(/\/:[a-z]/);
    const appointment = JSON.stringify(document.paths).match(/"startTime":\{"type":"(\w+)"/);
    expect(appointment?.[1]).toBe('string');
  });

  it('asks for a session only where the server does, and names this installation’s cookie', async () => {
    expect(document.security).toEqual([{ session: [] }]);
    expect(operationOf('/api/login', 'post')?.security).toEqual([{}, { session: [] }]);
    expect(operationOf('/api/user', 'get')).not.toHaveProperty('security');
    const t = await startTestApp({ env: { PUBLIC_URL: 'https://cadence.example', ALLOW_STANDINS: 'true' } });
    const reply = await t.visitor().get('/api/openapi.json');
    expect(reply.body.components.securitySchemes.session).toEqual({
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-cadence_session',
    });
    await t.close();
  });

  it('requires a body only where the server does', () => {
    expect(operationOf('/api/login', 'post')?.requestBody?.required).toBe(true);
    const reject = operationOf('/api/admin/verification-requests/{id}/reject', 'post');
    expect(reject?.requestBody?.required).toBe(false);
  });

  it('shows police checks and numbers of proofs only to their therapist and to admins who decide them', () => {
    const routes = Object.values(api).flatMap((table) => Object.entries<Route>(table));
    const replies = routes.flatMap(([name, { method, path, access }]) => {
      const at = path.replaceAll(/:(\w+)/g, '{$1}');
      const { responses } = operationOf(at, method.toLowerCase()) ?? {};
      return JSON.stringify(responses ?? null).includes('police_check') ? [{ name, access }] : [];
    });
    const decides = { permissions: ['verification'] };
    expect(replies.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
      { name: 'addProof', access: ['therapist'] },
      { name: 'decideProof', access: decides },
      // Its proofs are empty for an admin who does not verify: overview/todo.test.ts.
      { name: 'getTodo', access: { permissions: ['support', 'verification'] } },
      { name: 'listOwnProofs', access: ['therapist'] },
      { name: 'listProofs', access: decides },
    ]);
  });

  it('says how recent the sign-in of an admin must be, in minutes', () => {
    expect(operationOf('/api/admin/admins/{id}', 'delete')).toHaveProperty('x-recent-sign-in', 10);
    expect(operationOf('/api/admin/users/{id}/suspend', 'post')).toHaveProperty('x-recent-sign-in', 60);
    expect(operationOf('/api/admin/languages', 'post')).not.toHaveProperty('x-recent-sign-in');
  });

  it('says of every changing call how a repeat is treated, and which calls take a key', () => {
    const cancel = operationOf('/api/appointments/{id}/cancel', 'post');
    expect(cancel).toMatchObject({
      'x-repeat': 'keyed',
      parameters: [{ in: 'path' }, { in: 'header', name: 'Idempotency-Key', required: false }],
    });
    const upload = operationOf('/api/upload-photo', 'post');
    expect(upload).toMatchObject({ 'x-repeat': 'once', 'x-repeat-reason': 'It is a file.' });
    expect(operationOf('/api/appointments/series/preview', 'post')).toMatchObject({ 'x-repeat': 'safe' });
    const silent = operations.flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method, operation]) => method !== 'get' && !('x-repeat' in operation))
        .map(([method]) => `${method} ${path}`),
    );
    expect(silent).toEqual([]);
  });
});
