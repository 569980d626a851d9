import { keepTestForms, pathOf, respond } from '../care/forms.ts';
import { sessionOf, type Scenario, type World } from './world.ts';

/** A guardian who is an owner, of a client with a session. */
async function recordOf(w: World) {
  const { by, clientId } = await sessionOf(w);
  const { therapistId } = w.practice.therapist;
  return { by, clientId, therapistId, ids: await keepTestForms(w.t) };
}

function ending(how: 'withdraw' | 'object'): Scenario {
  return async (w) => {
    const { by, ids, ...record } = await recordOf(w);
    const { id } = await respond(by, record, ids.sharing, { answers: { who: 'The school' } });
    const path = `/api/form-responses/${id}/${how}`;
    return { by, path, body: { reason: 'A' }, other: { body: { reason: 'B' } } };
  };
}

export const ofForms = {
  addResponse: async (w) => {
    const { by, ids, ...record } = await recordOf(w);
    const path = pathOf(record, ids.what_matters, '/responses');
    const { body } = await by.api.get(pathOf(record, ids.what_matters));
    const response = (first: number) => ({
      answers: { first },
      language: 'en',
      formVersion: body.formVersion,
    });
    return {
      by,
      path,
      body: response(3),
      other: { body: response(4) },
      clientId: record.clientId,
    };
  },
  addWrittenResponse: async (w) => {
    const { by, ids, ...record } = await recordOf(w);
    const { body } = await by.api.get(pathOf(record, ids.what_matters));
    const written = (first: number) => ({
      formId: ids.what_matters,
      formVersion: body.formVersion,
      answers: { first },
      how: 'spoken',
      givenBy: 'Marie Roy',
      at: '2026-11-20T15:00:00.000Z',
    });
    const path = `/api/therapist/clients/${record.clientId}/responses`;
    return { by: w.practice.therapist, path, body: written(3), other: { body: written(4) } };
  },
  withdrawConsent: ending('withdraw'),
  objectToConsent: ending('object'),
} satisfies Record<string, Scenario>;
