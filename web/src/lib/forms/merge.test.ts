import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '../locale.ts';
import { choiceOf, merge, switchField, textField, type MergeField } from './merge.ts';

type Values = { name: string; price: string; hours: { from: string; to: string }; isOpen: boolean };
const fields: MergeField<Values>[] = [
  textField('name', () => 'Name'),
  { label: () => 'Price', names: ['price'], text: ({ price }) => Number(price).toFixed(2) },
  {
    label: () => 'Hours',
    names: ['hours.from', 'hours.to'],
    text: ({ hours }) => `${hours.from} to ${hours.to}`,
  },
  switchField('isOpen', () => 'Open'),
];
const base: Values = { name: 'Assessment', price: '120', hours: { from: '9', to: '17' }, isOpen: true };

function labelsOf(conflicts: MergeField<Values>[]): string[] {
  return conflicts.map(({ label }) => label());
}

describe('a field that two tabs changed', () => {
  test('is merged with the others field by field', () => {
    const mine = { ...base, name: 'Evaluation', isOpen: false };
    const theirs = { ...base, price: '130', hours: { from: '10', to: '17' } };
    const { values, conflicts } = merge(fields, { base, mine, theirs });
    expect(values).toEqual({ ...theirs, name: 'Evaluation', isOpen: false });
    expect(conflicts).toEqual([]);
  });

  test('is a conflict where both changed it, also by different controls of it', () => {
    const mine = { ...base, price: '110', hours: { from: '8', to: '17' } };
    const theirs = { ...base, price: '130', hours: { from: '9', to: '18' } };
    const { values, conflicts } = merge(fields, { base, mine, theirs });
    expect(labelsOf(conflicts)).toEqual(['Price', 'Hours']);
    expect(values).toEqual(mine);
  });

  test('is no conflict where both changed it to the same value, also in another spelling', () => {
    const { conflicts } = merge(fields, {
      base,
      mine: { ...base, price: '130' },
      theirs: { ...base, price: '130.00' },
    });
    expect(conflicts).toEqual([]);
  });

  test('stays a conflict without an answer when something else is saved after it', () => {
    const theirs = { ...base, price: '130' };
    const mine = { ...base, price: '110' };
    const later = { ...theirs, name: 'Intake' };
    const open = merge(fields, { base, mine, theirs }).conflicts;
    const again = merge(fields, { base: theirs, mine, theirs: later }, open);
    expect(labelsOf(again.conflicts)).toEqual(['Price']);
    expect(again.values).toEqual({ ...later, price: '110' });
    expect(merge(fields, { base: theirs, mine, theirs: later }).conflicts).toEqual([]);
  });

  test('never loses a change of either side without a conflict, for any three states', () => {
    const text = fc.constantFrom('1', '2', '3');
    const state = fc.record({
      name: text,
      price: text,
      hours: fc.record({ from: text, to: text }),
      isOpen: fc.boolean(),
    });
    fc.assert(
      fc.property(state, state, state, (was, mine, theirs) => {
        const { values, conflicts } = merge(fields, { base: was, mine, theirs });
        for (const field of fields) {
          const [old, own, other, now] = [was, mine, theirs, values].map((one) => field.text(one));
          if (own !== old) expect(now).toBe(own);
          else expect(now).toBe(other);
          expect(conflicts.includes(field)).toBe(own !== old && other !== old && own !== other);
        }
      }),
    );
  });
});

test.each([
  ['120', undefined, undefined],
  ['110', 'mine', 'mine'],
  ['130', 'theirs', 'theirs'],
  ['130.0', undefined, 'theirs'],
  ['125', 'theirs', 'mine'],
] as const)('a price filter of %s after choosing %s shows the choice %s', (price, choice, shown) => {
  const [, field] = fields;
  if (!field) throw new Error('no field');
  const conflict = { field, mine: base, theirs: { ...base, price: '130' }, ...(choice && { choice }) };
  expect(choiceOf(conflict, { ...base, price })).toBe(shown);
});
