import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftFindings, type DraftedGoal } from './note-draft.ts';

const none = { right: 0, tried: 0 };

function goal(fields: Partial<DraftedGoal> = {}): DraftedGoal {
  return { behaviour: 'Says /s/', levels: [], point: null, before: null, ...fields };
}
function point(probe: typeof none, cues: (typeof none)[] = []) {
  const all = [0, 1, 2, 3].map((cue) => cues[cue] ?? none);
  const sum = (key: 'right' | 'tried') => all.reduce((total, cue) => total + cue[key], 0);
  const taught = { right: sum('right'), tried: sum('tried'), cues: all };
  return { appointmentId: 7, date: '2026-11-23', probe, taught, level: null };
}

describe('the drafted findings', () => {
  const measured = goal({
    point: point({ right: 6, tried: 10 }, [
      { right: 3, tried: 4 },
      { right: 5, tried: 6 },
    ]),
    before: point({ right: 4, tried: 10 }),
  });

  it('say for each goal what was measured, and what was taught with the usual help', () => {
    expect(draftFindings({ came: null, goals: [measured] }, 'en')).toBe(
      'Says /s/: 6 of 10 right when measured (60%). Last session: 4 of 10 (40%).\n' +
        'Says /s/: 8 of 10 right in teaching (80%), usually with a hint.',
    );
    expect(draftFindings({ came: null, goals: [measured] }, 'fr')).toBe(
      'Says /s/\u00a0: 6 sur 10 à la mesure (60\u00a0%). Séance précédente\u00a0: 4 sur 10 (40\u00a0%).\n' +
        'Says /s/\u00a0: 8 sur 10 à l’enseignement (80\u00a0%), le plus souvent avec un indice.',
    );
  });

  it('say of a scale the level in the therapist’s words', () => {
    const levels = ['Watches', 'Stands near', 'Plays beside', 'Joins when asked', 'Joins in'];
    const scale = goal({
      levels,
      point: { ...point(none), level: 1 },
      before: { ...point(none), level: -1 },
    });
    expect(draftFindings({ came: null, goals: [scale] }, 'en')).toBe(
      'Says /s/: level +1, Joins when asked. Last session: level −1.',
    );
  });

  it('name who came and when, or that nobody did', () => {
    const came = [{ name: 'Léo', from: '9:00', to: '9:44' }];
    expect(draftFindings({ came, goals: [] }, 'en')).toBe('Léo came by video from 9:00 to 9:44.');
    expect(draftFindings({ came: [], goals: [] }, 'en')).toBe('Nobody came to the video room.');
  });

  it('name the consents in force', () => {
    const consents = ['Services', 'Virtual care'];
    expect(draftFindings({ came: null, consents, goals: [] }, 'en')).toBe(
      'Consents in force: Services, Virtual care.',
    );
  });

  it('name no goal that was not tapped', () => {
    expect(draftFindings({ came: null, goals: [goal()] }, 'en')).toBe('');
  });

  it('are the same for the same taps', () => {
    const share = fc
      .nat({ max: 20 })
      .chain((tried) => fc.record({ right: fc.nat({ max: tried }), tried: fc.constant(tried) }));
    fc.assert(
      fc.property(share, fc.array(share, { minLength: 4, maxLength: 4 }), (probe, cues) => {
        const drafted = () =>
          draftFindings({ came: null, goals: [goal({ point: point(probe, cues) })] }, 'fr');
        expect(drafted()).toBe(drafted());
      }),
    );
  });
});
