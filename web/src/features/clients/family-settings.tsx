import * as m from '@cadence/messages/m';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../lib/navigation/lazy-dialog.ts';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { useRead } from '../../lib/http/query.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusBack } from '../../lib/navigation/use-focus-back.ts';
import type { useClients } from './api.ts';
import { ClientCard } from './client-card.tsx';
import { FamilySkeleton } from './family-skeleton.tsx';
import type { Ask } from './open-dialog.tsx';

/** Lazy: most visits change nothing. */
const OpenDialog = lazyDialog(async () => (await import('./open-dialog.tsx')).OpenDialog);

/** The people whom sessions are for, and who has which rights. See docs/specification.md#family-page. */
export function FamilySettings({ query }: { query: ReturnType<typeof useClients> }) {
  const { data } = query;
  const therapists = useRead('GET /api/clients/therapists', {});
  // Together, so that no card grows while somebody reads or taps.
  const isPending = query.isPending || therapists.isPending;
  const [ask, setAsk] = useState<Ask>();
  const focusBack = useFocusBack(ask !== undefined);
  return (
    <>
      <LoadFailure query={query} sentence={m.clients_failed()} className="mb-6" />
      <LoadFailure query={therapists} sentence={m.clients_therapists_failed()} className="mb-6" />
      {isPending && <FamilySkeleton />}
      {data && !isPending && (
        <>
          <ul className="grid gap-5">
            {data
              .toSorted((one, other) => Number(one.isArchived) - Number(other.isArchived))
              .map((client) => (
                <ClientCard
                  key={client.id}
                  client={client}
                  therapists={therapists.data?.filter(({ clientId }) => clientId === client.id) ?? []}
                  onAsk={setAsk}
                />
              ))}
          </ul>
          <Button
            ref={focusBack}
            className="mt-6"
            icon={<UserPlus className="size-5" />}
            onClick={() => setAsk({ what: 'add' })}
          >
            {m.clients_add()}
          </Button>
        </>
      )}
      {ask && <OpenDialog ask={ask} onClose={() => setAsk(undefined)} />}
    </>
  );
}
