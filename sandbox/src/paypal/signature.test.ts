import { assert, constantFrom, dictionary, jsonValue, property, string } from 'fast-check';
import { expect, test } from 'vitest';

import { rawMember } from './signature.ts';

test('the raw text of any JSON member is found, byte for byte', () => {
  const keys = string({ minLength: 1 });
  assert(
    property(dictionary(keys, jsonValue()), jsonValue(), constantFrom(0, 2), (others, value, indent) => {
      const inner = JSON.stringify(value, null, indent);
      const before = JSON.stringify(others, null, indent).trimEnd().slice(0, -1);
      const text = `${before}${Object.keys(others).length === 0 ? '' : ','} "wanted member" : ${inner} , "after": 1 }`;
      return rawMember(text, 'wanted member') === inner;
    }),
  );
});

test('the raw text of a JSON member is not taken from inside another value', () => {
  expect(rawMember('{"a":{"b":1},"c":"\\"b\\":2","b":3.0}', 'b')).toBe('3.0');
  expect(rawMember('{"a":{"b":1}}', 'b')).toBeNull();
  expect(rawMember('{}', 'b')).toBeNull();
});
