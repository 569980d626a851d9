import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { Failure } from './failure.ts';
import { createLogger } from './logger.ts';

/** Lines of a text that look like frames of a stack. */
const LETTER = 'Dear Cadence,\n    at letterSecret (file:///letter.ts:1:1)\nat home secretly\n';

function logged(error: unknown): { text: string; err: Record<string, unknown> } {
  let text = '';
  createLogger('error', { write: (line) => (text += line) }).error({ err: error }, 'failed');
  return { text, err: JSON.parse(text).err };
}

it('the log contains nothing of a statement’s parameters, whatever their lines look like', () => {
  const cause = Object.assign(new Error(`invalid input: "${LETTER}"`), { code: '22P02', severity: 'ERROR' });
  for (const error of [new DrizzleQueryError('insert into letters values ($1)', [LETTER], cause), cause]) {
    const { text, err } = logged(error);
    expect(text).not.toMatch(/secret|letter/i);
    expect(err).toMatchObject({ code: '22P02' });
    expect(JSON.stringify(err.stack)).toContain('logger.test.ts');
  }
});

it('the log contains no stack of an error whose message was replaced', () => {
  const error = new Error(LETTER);
  // Node writes the stack when it is first read.
  expect(error.stack).toContain('letterSecret');
  error.message = 'exchanged';
  expect(logged(error).err).toEqual({ type: 'Error', message: 'exchanged', stack: [] });
});

it('the log contains no text that a parser quotes', () => {
  let quoting: unknown;
  try {
    JSON.parse('secret');
  } catch (error) {
    quoting = error;
  }
  expect(logged(quoting).text).not.toContain('secret');
});

it('the log contains the message and the frames of other errors', () => {
  const { err } = logged(new Error('a delivery has no subject'));
  expect(err).toMatchObject({ type: 'Error', message: 'a delivery has no subject' });
  expect(String(err.stack)).toContain('logger.test.ts');
});

it('the log names the cause of an expected failure, without its text', () => {
  const coded = Object.assign(new Error(LETTER), { code: 'ECONNREFUSED' });
  const named = Object.assign(new Error(LETTER), { name: 'InvalidAccessKeyId' });
  const wrapped = Object.assign(new Error(LETTER, { cause: named }), { code: 'E_CANNOT_WRITE_FILE' });
  for (const [cause, said] of [
    [coded, 'ECONNREFUSED'],
    [wrapped, 'InvalidAccessKeyId'],
  ] as const) {
    const { text, err } = logged(new Failure('storage_unavailable', { cause }));
    expect(err).toMatchObject({ type: 'Failure', code: 'storage_unavailable', cause: said });
    expect(text).not.toMatch(/secret|letter/i);
  }
});
