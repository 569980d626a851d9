import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agreementOf,
  carriedAnswers,
  faultsOf,
  itemsForClient,
  missingItems,
  shownAnswers,
  shownItems,
  wrongAnswers,
} from './form-answers.ts';
import { type Answer, type Answers, type FormItem, ITEM_TYPES } from './form-shape.ts';

function item(id: string, changes: Partial<FormItem> = {}): FormItem {
  return {
    id,
    type: 'text',
    label: id,
    help: null,
    isRequired: false,
    options: [],
    shownIf: null,
    isForClient: false,
    ...changes,
  };
}

const options = ['en', 'fr', 'sign'].map((id) => ({ id, label: id }));

describe('the items that a form shows', () => {
  const hearing = item('hearing', { type: 'yesNo', isRequired: true });
  const tested = item('tested', {
    type: 'yesNo',
    isRequired: true,
    shownIf: { itemId: 'hearing', is: true },
  });
  const when = item('when', { type: 'month', isRequired: true, shownIf: { itemId: 'tested', is: true } });
  const items = [hearing, tested, when];

  it('depend on the answers to earlier ones', () => {
    expect(shownItems(items, {})).toEqual([hearing]);
    expect(shownItems(items, { hearing: true })).toEqual([hearing, tested]);
    expect(shownItems(items, { hearing: true, tested: true })).toEqual(items);
  });

  it('leave out what depends on a hidden one, whatever its answer was', () => {
    expect(shownItems(items, { hearing: false, tested: true, when: '2026-01' })).toEqual([hearing]);
    expect(shownAnswers(items, { hearing: false, tested: true, when: '2026-01' })).toEqual({
      hearing: false,
    });
  });

  it('depend on one of several choices', () => {
    const languages = item('languages', { type: 'several', options });
    const signs = item('signs', { shownIf: { itemId: 'languages', is: 'sign' } });
    expect(shownItems([languages, signs], { languages: ['en', 'sign'] })).toHaveLength(2);
    expect(shownItems([languages, signs], { languages: ['en'] })).toHaveLength(1);
  });

  it('are not those for the client, which are a page of their own', () => {
    const easy = item('easy', { type: 'statement', isForClient: true });
    expect(shownItems([hearing, easy], {})).toEqual([hearing]);
    expect(itemsForClient([hearing, easy])).toEqual([easy]);
  });

  it('do not depend on words that every object has', () => {
    const odd = item('odd', { isRequired: true, shownIf: { itemId: 'constructor', is: true } });
    expect(shownItems([odd, item('constructor', { isRequired: true })], {})).toHaveLength(1);
    expect(missingItems([item('constructor', { isRequired: true })], {})).toHaveLength(1);
  });
});

describe('what a consent agrees to', () => {
  const items = [item('recorded', { type: 'statement' }), item('agree', { type: 'statement' })];

  it('is its last item, before those for the client', () => {
    const easy = item('easy', { type: 'statement', isForClient: true });
    expect(agreementOf('consent', [...items, easy])?.id).toBe('agree');
  });

  it('is nothing in another form', () => {
    expect(agreementOf('intake', items)).toBeNull();
  });
});

describe('the answers of a form', () => {
  it('are missing for required items only, and blank ones are none', () => {
    const items = [
      item('name', { isRequired: true }),
      item('more'),
      item('words', { type: 'statement', isRequired: true }),
    ];
    expect(missingItems(items, { name: '  ' }).map(({ id }) => id)).toEqual(['name']);
    expect(missingItems(items, { name: 'Ada' })).toEqual([]);
  });

  const cases: [Partial<FormItem>, Answer, string | null][] = [
    [{ type: 'text' }, 'x'.repeat(200), null],
    [{ type: 'text' }, 'x'.repeat(201), 'too_long'],
    [{ type: 'text' }, 7, 'invalid'],
    [{ type: 'longText' }, 'x'.repeat(4000), null],
    [{ type: 'longText' }, 'x'.repeat(4001), 'too_long'],
    [{ type: 'yesNo' }, false, null],
    [{ type: 'yesNo' }, 'yes', 'invalid'],
    [{ type: 'one', options }, 'fr', null],
    [{ type: 'one', options }, 'de', 'choose_listed'],
    [{ type: 'several', options }, ['fr', 'en'], null],
    [{ type: 'several', options }, ['fr', 'fr'], 'already_chosen'],
    [{ type: 'several', options }, ['de'], 'choose_listed'],
    [{ type: 'several', options }, 'fr', 'choose_listed'],
    [{ type: 'month' }, '2024-02', null],
    [{ type: 'month' }, '2024-13', 'date_invalid'],
    [{ type: 'date' }, '2024-02-29', null],
    [{ type: 'date' }, '2023-02-29', 'date_invalid'],
    [{ type: 'number' }, 2.5, null],
    [{ type: 'number' }, Number.POSITIVE_INFINITY, 'invalid'],
    [{ type: 'scale' }, 10, null],
    [{ type: 'scale' }, 11, 'too_big'],
    [{ type: 'scale' }, -1, 'too_small'],
    [{ type: 'scale' }, 1.5, 'not_whole'],
    [{ type: 'picture' }, 5, null],
    [{ type: 'picture' }, 0, 'too_small'],
    [{ type: 'statement' }, true, 'invalid'],
  ];
  it.each(cases)('of the item %j fit their type: %j', (changes, answer, key) => {
    const faults = wrongAnswers([item('one', changes)], { one: answer });
    expect(faults).toEqual(key === null ? [] : [{ itemId: 'one', key }]);
  });

  it('to an unknown item are wrong', () => {
    expect(wrongAnswers([item('one')], { other: 'x' })).toEqual([{ itemId: 'other', key: 'invalid' }]);
  });

  it('carry over to another version where they fit', () => {
    const items = [item('kept'), item('languages', { type: 'several', options })];
    const answers = { kept: 'x', languages: ['de'], gone: 'y' };
    expect(carriedAnswers(items, answers)).toEqual({ kept: 'x' });
  });
});

const forms = fc
  .array(
    fc.record({
      type: fc.constantFrom(...ITEM_TYPES),
      isRequired: fc.boolean(),
      isForClient: fc.boolean(),
      dependsOn: fc.option(fc.nat({ max: 7 })),
      is: fc.constantFrom<string | boolean>(true, false, 'en', 'fr'),
    }),
    { maxLength: 8 },
  )
  .map((drawn) =>
    drawn.map(({ dependsOn, is, ...fields }, index) =>
      item(`i${index}`, {
        ...fields,
        options,
        shownIf: dependsOn === null || dependsOn >= index ? null : { itemId: `i${dependsOn}`, is },
      }),
    ),
  );
const answer = fc.oneof(
  fc.constantFrom<Answer>('', 'en', 'fr', '2024-02', '2024-02-29', true, false, 0, 3, 11),
  fc.subarray(['en', 'fr', 'de']),
);
function answersOf(items: FormItem[]) {
  return fc.dictionary(fc.constantFrom('unknown', ...items.map(({ id }) => id)), answer, { maxKeys: 8 });
}
const filled = forms.chain((items) => fc.tuple(fc.constant(items), answersOf(items)));

describe('the rule of shown items and answers', () => {
  it('counts no answer of a hidden item, and counting twice changes nothing', () => {
    fc.assert(
      fc.property(filled, ([items, answers]) => {
        const counted = shownAnswers(items, answers);
        const shown = new Set(shownItems(items, answers).map(({ id }) => id));
        expect(Object.keys(counted).every((id) => shown.has(id))).toBe(true);
        expect(shownAnswers(items, counted)).toEqual(counted);
        expect(shownItems(items, counted).map(({ id }) => id)).toEqual([...shown]);
      }),
    );
  });

  it('misses the same with all answers as with those that count', () => {
    fc.assert(
      fc.property(filled, ([items, answers]) => {
        expect(missingItems(items, shownAnswers(items, answers))).toEqual(missingItems(items, answers));
      }),
    );
  });

  it('names nothing wrong in what carried over', () => {
    fc.assert(
      fc.property(filled, forms, ([items, answers], newer) => {
        expect(wrongAnswers(items, carriedAnswers(items, answers))).toEqual([]);
        expect(wrongAnswers(newer, carriedAnswers(newer, answers))).toEqual([]);
      }),
    );
  });

  it('shows an item only after the one it depends on', () => {
    fc.assert(
      fc.property(filled, ([items, answers]) => {
        const before: string[] = [];
        for (const { id, shownIf } of shownItems(items, answers)) {
          expect(shownIf === null || before.includes(shownIf.itemId)).toBe(true);
          before.push(id);
        }
      }),
    );
  });

  it('is satisfied once every shown required item has a fitting answer', () => {
    const fitting: Record<string, Answer> = {
      text: 'x',
      longText: 'x',
      yesNo: true,
      one: 'en',
      several: ['en'],
      month: '2024-02',
      date: '2024-02-29',
      number: 1,
      scale: 1,
      picture: 1,
    };
    fc.assert(
      fc.property(forms, (items) => {
        const answers: Answers = {};
        for (const { id, type } of items) {
          const fits = fitting[type];
          if (fits !== undefined) answers[id] = fits;
        }
        expect(faultsOf(items, answers)).toEqual([]);
      }),
    );
  });
});
