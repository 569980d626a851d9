import * as m from '@cadence/messages/m';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { reading, useChange } from '../../lib/http/query.ts';
import { serverText } from '../../lib/http/problem.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

/** The secret address to which other calendar programs subscribe. */
export function FeedSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      title={<span className="text-base">{m.calendar_feed_title()}</span>}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-t border-b-0"
    >
      {isOpen && <Feed />}
    </Disclosure>
  );
}

/** A secret that may have ended meanwhile is not kept. */
const feedQuery = { ...reading('GET /api/calendar-feed'), gcTime: 0 };

/** Creates a new address; the former one stops working. */
function useCreateFeed() {
  const queries = useQueryClient();
  return useChange('POST /api/calendar-feed', {
    waits: false,
    onSuccess: (feed) => queries.setQueryData(feedQuery.queryKey, feed),
  });
}

function Feed() {
  const feed = useQuery(feedQuery);
  const create = useCreateFeed();
  const failure = feed.error ?? create.error;
  return (
    <div className="space-y-4">
      <p>{m.calendar_feed_text()}</p>
      {failure && (
        <Notice tone="danger" live>
          {serverText(failure, m.calendar_feed_failed())}
        </Notice>
      )}
      {feed.data?.url === null && (
        <Button size="sm" variant="secondary" loading={create.isPending} onClick={() => create.mutate()}>
          {m.calendar_feed_create()}
        </Button>
      )}
      {feed.data?.url && <Address url={feed.data.url} isNew={create.isSuccess} />}
    </div>
  );
}

function Address({ url, isNew }: { url: string; isNew: boolean }) {
  const [isCopied, setCopied] = useState(false);
  const [asking, setAsking] = useState<'renew' | 'remove'>();
  const queries = useQueryClient();
  const create = useCreateFeed();
  const remove = useChange('DELETE /api/calendar-feed', {
    waits: false,
    onSuccess: () => queries.setQueryData(feedQuery.queryKey, { url: null }),
  });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The button that made it is gone.
    if (isNew) field.current?.focus();
  }, [isNew]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // Where the clipboard is denied, select the address for manual copying.
      field.current?.focus();
    }
  };
  const isRenewing = asking === 'renew';
  return (
    <div className="space-y-3">
      <TextField
        label={m.calendar_feed_address()}
        ref={field}
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p className="text-sm">{m.calendar_feed_secret()}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          variant="secondary"
          icon={isCopied ? <Check className="size-4.5" /> : <Copy className="size-4.5" />}
          onClick={() => void copy()}
        >
          <span aria-live="polite">{isCopied ? m.calendar_feed_copied() : m.calendar_feed_copy()}</span>
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setAsking('renew')}>
          {m.calendar_feed_renew()}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setAsking('remove')}>
          {m.calendar_feed_remove()}
        </Button>
      </div>
      <ConfirmDialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        onConfirm={async () => {
          await (isRenewing ? create.mutateAsync() : remove.mutateAsync());
          setCopied(false);
        }}
        title={isRenewing ? m.calendar_feed_renew_title() : m.calendar_feed_remove_title()}
        description={m.calendar_feed_end_text()}
        confirmLabel={isRenewing ? m.calendar_feed_renew() : m.calendar_feed_remove()}
        cancelLabel={m.google_calendar_keep()}
        closeLabel={m.app_close()}
        describeError={(error) => serverText(error, m.calendar_feed_failed())}
      />
    </div>
  );
}
