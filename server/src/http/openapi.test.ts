import { api } from '@cadence/contract/api';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

describe('the OpenAPI document', () => {
  const document = openApiDocument(api);
  const operations = Object.entries(
    document.paths as Record<string, Record<string, { operationId: string }>>,
  );

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
});
