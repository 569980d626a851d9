import type { GoogleResult } from '@cadence/contract/calendars/google-calendar';
import * as m from '@cadence/messages/m';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Notice, type NoticeTone } from '../../ui/feedback/notice.tsx';

const notices: Record<GoogleResult, { tone: NoticeTone; text: () => string }> = {
  connected: { tone: 'success', text: () => m.google_calendar_result_connected() },
  denied: { tone: 'warning', text: () => m.google_calendar_result_denied() },
  incomplete: { tone: 'warning', text: () => m.google_calendar_result_incomplete() },
  failed: { tone: 'danger', text: () => m.google_calendar_result_failed() },
  unavailable: { tone: 'danger', text: () => m.google_calendar_result_unavailable() },
  stale: { tone: 'warning', text: () => m.google_calendar_result_stale() },
};

/** The result of connecting, after the return from Google. */
export function GoogleNotice({ className }: { className: string }) {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const [result] = useState(() => readGoogleReturn(search));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (readGoogleReturn(search)) navigate(withoutGoogleReturn(path, search), { replace: true });
  }, [search, path, navigate]);
  useEffect(() => {
    if (!result) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'center' });
  }, [result]);
  if (!result) return null;
  const { tone, text } = notices[result];
  return (
    <div ref={box} tabIndex={-1} className={className}>
      <Notice tone={tone} live>
        {text()}
      </Notice>
    </div>
  );
}

// A record, so that a new result in the contract does not compile until it is handled.
const results: Record<GoogleResult, true> = {
  connected: true,
  denied: true,
  incomplete: true,
  failed: true,
  unavailable: true,
  stale: true,
};

/** Reads the result `?google=…` of the return from Google; undefined without one. */
function readGoogleReturn(search: string): GoogleResult | undefined {
  const said = new URLSearchParams(search).get('google');
  if (said === null) return undefined;
  return isResult(said) ? said : 'failed';
}

function isResult(text: string): text is GoogleResult {
  return Object.hasOwn(results, text);
}

/** The URL without the result, so that a reload or bookmark does not show it again. */
function withoutGoogleReturn(path: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete('google');
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}
