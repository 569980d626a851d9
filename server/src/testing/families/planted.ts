/**
 * A record into which every noun of the care record has planted words. A feature that keeps something of a record adds a row:
 * the tests of what is stored and of what a taken right ends then hold for it too.
 */
import type { TestApp } from '../app.ts';
import { aPdf } from '../documents.ts';
import { newMessage } from '../care/conversations.ts';
import { GOAL, newEntry, newGoal, signed } from '../care/goals.ts';
import type { BookablePractice, SignedInUser } from '../factories.ts';
import { askFor, keepTestForms, openForm, pathOf, respond } from '../care/forms.ts';
import { newDocumentForClient, newDocumentForTherapist, type TestRecord } from './records.ts';

export type Planting = TestRecord & {
  t: TestApp;
  practice: BookablePractice;
  /** Somebody of the family with `mayRead`, who is no owner. */
  reader: SignedInUser;
};

type Noun = {
  /** What people typed, in both languages: words that stand nowhere else. */
  words: readonly string[];
  /** Puts them into the record, as people do. Returns ids that a walk over the calls tries. */
  plant: (planting: Planting) => Promise<number[]>;
};

export const plantings: Record<string, Noun> = {
  conversations: {
    words: ['snollygostral', 'causerie-mordorée', 'lanternish'],
    plant: async ({ practice: { therapist }, parent, reader, ...whose }) => {
      await newMessage(therapist, whose, { text: 'snollygostral' });
      await newMessage(reader, whose, { text: 'causerie-mordorée' });
      const filed = await newMessage(parent, whose, { text: 'lanternish' });
      const fields = { body: undefined, messageId: filed.id };
      return [(await newEntry(therapist, whose.clientId, fields)).id];
    },
  },
  documents: {
    words: ['zamboulistic', 'orfèvrerie-inouïe', 'quixoblast', 'PLANTEDCONTENT'],
    plant: async ({ practice: { therapist }, reader, ...whose }) => {
      const file = aPdf('PLANTEDCONTENT');
      const hers = await newDocumentForClient(therapist, whose.clientId, { file, name: 'zamboulistic.pdf' });
      await therapist.api.put(`/api/therapist/documents/${hers.id}/release`, { isReleased: true });
      const kept = await newDocumentForClient(therapist, whose.clientId, { file, name: 'quixoblast.pdf' });
      const theirs = await newDocumentForTherapist(reader, whose, { file, name: 'orfèvrerie-inouïe.pdf' });
      return [hers.id, kept.id, theirs.id];
    },
  },
  entries: {
    words: ['grumbelicious', 'réunion-chamarrée'],
    plant: async ({ practice: { therapist }, clientId }) => {
      const summary = 'grumbelicious';
      const draft = await newEntry(therapist, clientId, { body: { summary } });
      const note = await newEntry(therapist, clientId, { body: { summary: 'réunion-chamarrée' } });
      const { id } = await signed(therapist, note);
      await therapist.api.put(`/api/therapist/entries/${id}/release`, { isReleased: true });
      return [draft.id, id];
    },
  },
  forms: {
    words: ['snorklewise', 'bredouillis-feutré', 'quibblemoor', 'motif-calfeutré'],
    plant: async ({ t, practice: { therapist }, parent, reader, ...whose }) => {
      const ids = await keepTestForms(t);
      const path = pathOf(whose, ids.about_school_age, '/draft');
      const { formVersion } = await openForm(reader, whose, ids.about_school_age);
      await reader.api.put(path, { answers: { concerns: 'snorklewise' }, formVersion });
      const concerns = { concerns: 'bredouillis-feutré' };
      const about = await respond(parent, whose, ids.about_school_age, { answers: concerns });
      const sharing = await respond(parent, whose, ids.sharing, { answers: { who: 'quibblemoor' } });
      const reason = 'motif-calfeutré';
      await parent.api.post(`/api/form-responses/${sharing.id}/withdraw`, { reason });
      await askFor(therapist, whose.clientId, ids.sharing);
      return [about.id, sharing.id];
    },
  },
  goals: {
    words: ['flibbertoral', 'prononciation-feutrée'],
    plant: async ({ practice: { therapist }, clientId }) => {
      const fields = {
        ...GOAL,
        behaviour: 'flibbertoral at word level',
        familyWords: 'prononciation-feutrée',
      };
      return [(await newGoal(therapist, clientId, fields)).id];
    },
  },
};

export const plantedWords = Object.values(plantings).flatMap(({ words }) => words);

/** Returns the ids of what was planted. */
export async function plantAll(planting: Planting): Promise<number[]> {
  const ids: number[] = [];
  for (const { plant } of Object.values(plantings)) ids.push(...(await plant(planting)));
  return ids;
}

/** Those of the words that a text has, whatever the case. */
export function wordsIn(text: string): string[] {
  const lower = text.toLowerCase();
  return plantedWords.filter((word) => lower.includes(word.toLowerCase()));
}
