import type { BilingualItem, FormKind, Words } from '@cadence/contract/care/form-shape';
import type { ShippedForm } from '@cadence/contract/care/forms';
import * as m from '@cadence/messages/m';
import { getLocale } from '@cadence/messages/web-locale';
import { useState } from 'react';
import { AdminNav } from '../../app/admin-nav.tsx';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { failureOf } from '../../lib/forms/outcome-toast.ts';
import { LoadFailure } from '../../lib/http/load-failure.tsx';
import { useChange, useRead } from '../../lib/http/query.ts';
import { useFocusBack } from '../../lib/navigation/use-focus-back.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Paragraphs } from './items/point.tsx';
import { dayOf } from './words/response-facts.ts';

const kindTexts: Record<FormKind, () => string> = {
  consent: () => m.forms_admin_kind_consent(),
  intake: () => m.forms_admin_kind_intake(),
  rating: () => m.forms_admin_kind_rating(),
};

/** The shipped forms with all their words, which an admin reviews before families are asked. */
export function ShippedFormsPage() {
  const query = useRead('GET /api/admin/shipped-forms', {});
  const [reviewing, setReviewing] = useState<ShippedForm>();
  const focusBack = useFocusBack<HTMLDivElement>(reviewing !== undefined);
  return (
    <div className="page-width pb-section">
      <PageHeader title={m.page_shipped_forms()} text={m.forms_admin_text()} above={<AdminNav />} />
      {!query.data && <LoadFailure query={query} sentence={m.forms_admin_failed()} />}
      {query.isPending && (
        <SkeletonRegion label={m.app_loading()}>
          <Skeleton shape="block" className="h-96" />
        </SkeletonRegion>
      )}
      <div ref={focusBack} tabIndex={-1} className="grid gap-4">
        {query.data?.map((form) => (
          <FormCard key={form.id} form={form} onReview={() => setReviewing(form)} />
        ))}
      </div>
      {reviewing && <ReviewDialog form={reviewing} onClose={() => setReviewing(undefined)} />}
    </div>
  );
}

function FormCard({ form, onReview }: { form: ShippedForm; onReview: () => void }) {
  const { kind, title, version, reviewedAt, versionInUse, items } = form;
  const name = title[getLocale()];
  return (
    <Card as="section">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-title-3">
            {name}
            <Badge tone={reviewedAt === null ? 'warning' : 'success'}>
              {reviewedAt === null
                ? m.forms_admin_unreviewed()
                : m.forms_admin_reviewed({ date: dayOf(reviewedAt) })}
            </Badge>
          </h2>
          <p className="text-sm text-ink-soft">
            {kindTexts[kind]()} · {m.forms_admin_version({ version })}
          </p>
          {reviewedAt === null && (
            <p className="text-sm text-warning-ink">
              {versionInUse === null
                ? m.forms_admin_nobody()
                : m.forms_admin_older({ version: versionInUse })}
            </p>
          )}
        </div>
        {reviewedAt === null && (
          <Button size="sm" aria-label={m.forms_admin_review_which({ form: name })} onClick={onReview}>
            {m.forms_admin_review()}
          </Button>
        )}
      </div>
      <details className="mt-3">
        <summary
          aria-label={m.forms_admin_words_of({ form: name })}
          className="inline-flex min-h-target cursor-pointer items-center text-sm text-brand-ink underline underline-offset-4"
        >
          {m.forms_admin_words()}
        </summary>
        <ol className="divide-y divide-line">
          <InBoth words={[title]} />
          {items.map((item) => (
            <InBoth key={item.id} words={wordsOf(item)} notes={notesOf(item, items)} />
          ))}
        </ol>
      </details>
    </Card>
  );
}

function wordsOf({ label, help, options }: BilingualItem): Words[] {
  const listed = options.map((option) => ({ en: `– ${option.label.en}`, fr: `– ${option.label.fr}` }));
  return [label, ...(help ? [help] : []), ...listed];
}

function notesOf(
  { isRequired, isForClient, shownIf }: BilingualItem,
  items: readonly BilingualItem[],
): string {
  const earlier = items.find(({ id }) => id === shownIf?.itemId);
  const question = earlier?.label[getLocale()] ?? '';
  const answer = shownIf?.is === true ? m.form_answering_yes() : m.form_answering_no();
  return [
    ...(isRequired ? [m.forms_admin_required()] : []),
    ...(isForClient ? [m.forms_admin_for_client()] : []),
    ...(earlier ? [m.forms_admin_after({ question, answer })] : []),
  ].join(' · ');
}

/** The same words side by side, each in its language. */
function InBoth({ words, notes = '' }: { words: readonly Words[]; notes?: string }) {
  return (
    <li className="py-3">
      <div className="grid gap-x-8 gap-y-3 md:grid-cols-2">
        {(['en', 'fr'] as const).map((locale) => (
          <div key={locale} lang={locale}>
            <p className="text-xs text-ink-faint" lang={getLocale()}>
              {locale === 'en' ? m.forms_admin_english() : m.forms_admin_french()}
            </p>
            {words.map((one) => (
              <Paragraphs key={one.en} text={one[locale]} className="first-of-type:text-ink text-ink-soft" />
            ))}
          </div>
        ))}
      </div>
      {notes !== '' && <p className="mt-1 text-xs text-ink-faint">{notes}</p>}
    </li>
  );
}

function ReviewDialog({ form, onClose }: { form: ShippedForm; onClose: () => void }) {
  const review = useChange('PUT /api/admin/shipped-forms/:key/reviewed');
  const { key, version, title } = form;
  const name = title[getLocale()];
  return (
    <ActionDialog
      onClose={onClose}
      tone="primary"
      action={() => review.mutateAsync({ params: { key }, body: { version } })}
      done={m.forms_admin_review_done({ form: name })}
      failed={(error) => failureOf(m.forms_admin_review_failed(), error)}
      title={m.forms_admin_review_title({ version })}
      description={m.forms_admin_review_text({ form: name })}
      confirmLabel={m.forms_admin_review_confirm()}
      cancelLabel={m.forms_admin_review_cancel()}
    />
  );
}
