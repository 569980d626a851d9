import type { BankedGoal } from '@cadence/contract/care/goals';
import { searchKey, searchWords } from '@cadence/format/search-key';
import * as m from '@cadence/messages/m';
import { useState } from 'react';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { useRead } from '../../../lib/http/query.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';

/** The therapist's own goals of all clients, to begin with. Nothing of them reaches this client before it is pressed. */
export function GoalBank({ onChoose }: { onChoose: (goal: BankedGoal) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const query = useRead('GET /api/therapist/goals', isOpen ? {} : null);
  const words = searchWords(typed);
  const found = query.data?.filter((goal) => hasWords(goal, words)) ?? [];
  return (
    <Disclosure
      title={m.goal_form_bank()}
      bare
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <div className="space-y-3">
        <SearchField
          label={m.goal_form_bank_search()}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <LoadFailure query={query} sentence={m.goal_form_bank_failed()} />
        {query.data && found.length === 0 && <p className="text-ink-soft">{m.goal_form_bank_none()}</p>}
        <ul className="grid gap-2">
          {found.slice(0, 6).map((goal) => (
            <li key={`${goal.behaviour}\n${goal.condition}`}>
              <Button
                variant="secondary"
                size="sm"
                fullWidth
                onClick={() => {
                  onChoose(goal);
                  setOpen(false);
                }}
              >
                {[goal.behaviour, goal.condition].filter(Boolean).join(', ')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Disclosure>
  );
}

function hasWords({ behaviour, condition }: BankedGoal, words: readonly string[]): boolean {
  const key = searchKey(`${behaviour} ${condition}`);
  return words.every((word) => key.includes(word));
}
