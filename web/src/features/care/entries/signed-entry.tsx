import type { Entry } from '@cadence/contract/care/entries';
import * as m from '@cadence/messages/m';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { failureOf, reportOutcome } from '../../../lib/forms/outcome-toast.ts';
import { LoadFailure } from '../../../lib/http/load-failure.tsx';
import { reading, useChange, useRead } from '../../../lib/http/query.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { EntryBody, PdfLinks } from '../reading/entry-body.tsx';
import { entryTitle, isLate } from '../reading/entry-texts.ts';

/** A signed entry: what it says, whether the family reads it, and what was said later. */
export function SignedEntry({ entry, zone }: { entry: Entry; zone: string }) {
  const { id, kind, isReleased, lateDays, isIntact, laterTrials, about } = entry;
  return (
    <div className="space-y-6">
      {!isIntact && <Notice tone="danger">{m.entry_page_not_intact()}</Notice>}
      <p className="flex flex-wrap gap-2">
        <Badge tone="success">{m.entry_list_signed_one()}</Badge>
        {isLate(entry) && <Badge tone="warning">{m.entry_late({ days: lateDays })}</Badge>}
        {isReleased && <Badge tone="brand">{m.entry_list_released()}</Badge>}
      </p>
      {about === null && <AskOnce />}
      {laterTrials > 0 && (
        <Notice
          title={m.entry_page_later_taps({ count: laterTrials })}
          action={<AddAddendum entry={entry} />}
        >
          {m.entry_page_later_taps_text()}
        </Notice>
      )}
      <EntryBody entry={entry} zone={zone} />
      <div className="flex flex-wrap gap-3 border-t border-line pt-5">
        {kind !== 'addendum' && <ReleaseButton entry={entry} />}
        {kind !== 'addendum' && laterTrials === 0 && <AddAddendum entry={entry} />}
        <PdfLinks id={id} what={entryTitle(entry)} />
      </div>
    </div>
  );
}

function ReleaseButton({ entry: { id, isReleased } }: { entry: Entry }) {
  const queries = useQueryClient();
  const release = useChange('PUT /api/therapist/entries/:id/release', {
    onSuccess: (saved) =>
      queries.setQueryData(reading('GET /api/therapist/entries/:id', { params: { id } }).queryKey, saved),
  });
  return (
    <Button
      variant={isReleased ? 'secondary' : 'primary'}
      size="sm"
      loading={release.isPending}
      onClick={() =>
        void reportOutcome(release.mutateAsync({ params: { id }, body: { isReleased: !isReleased } }), {
          done: isReleased ? m.entry_page_recalled() : m.entry_page_released(),
          failed: (error) => failureOf(m.entry_page_change_failed(), error),
        })
      }
    >
      {isReleased ? m.entry_page_recall() : m.entry_page_release()}
    </Button>
  );
}

function AddAddendum({ entry: { id, clientId, language } }: { entry: Entry }) {
  const [, navigate] = useLocation();
  const add = useChange('POST /api/therapist/clients/:id/entries', { waits: false });
  const begin = async (): Promise<void> => {
    const body = { kind: 'addendum', about: id, language } as const;
    const addendum = await add.mutateAsync({ params: { id: clientId }, body, attempt: `addendum-${id}` });
    navigate(`/notes/${addendum.id}`);
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={add.isPending}
      onClick={() =>
        void reportOutcome(begin(), { failed: (error) => failureOf(m.entry_page_addendum_failed(), error) })
      }
    >
      {m.entry_page_add_addendum()}
    </Button>
  );
}

/** Until she has said once whether signing proposes the release. */
function AskOnce() {
  const settings = useRead('GET /api/therapist/care-settings', {});
  const save = useChange('PUT /api/therapist/care-settings');
  if (settings.error) return <LoadFailure query={settings} sentence={m.care_settings_load_failed()} />;
  if (settings.data?.isChosen !== false) return null;
  const { language } = settings.data;
  const choose = (releases: 'none' | 'all') =>
    void reportOutcome(save.mutateAsync({ body: { releases, language } }), {
      done: m.entry_page_ask_saved(),
      failed: (error) => failureOf(m.entry_page_ask_failed(), error),
    });
  return (
    <Notice
      title={m.entry_page_ask_title()}
      action={
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" disabled={save.isPending} onClick={() => choose('all')}>
            {m.entry_page_ask_yes()}
          </Button>
          <Button variant="quiet" size="sm" disabled={save.isPending} onClick={() => choose('none')}>
            {m.entry_page_ask_no()}
          </Button>
        </div>
      }
    >
      {m.entry_page_ask_text()}
    </Notice>
  );
}
