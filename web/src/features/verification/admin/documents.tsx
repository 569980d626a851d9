import type { ReviewedRequest } from '@cadence/contract/verification';
import * as m from '@cadence/messages/m';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { openDocument } from './open-document.ts';

type DocumentsProps = Pick<ReviewedRequest, 'documents'> & {
  /** Called with the address of a document that was shown or saved. */
  onOpened?: (url: string) => void;
};

/** The documents of a request. */
export function Documents({ documents, onOpened }: DocumentsProps) {
  const [opening, setOpening] = useState<string | null>(null);
  const view = async (url: string, filename: string) => {
    setOpening(url);
    const isOpened = await openDocument(url, filename);
    setOpening(null);
    if (isOpened) onOpened?.(url);
  };
  return (
    <section className="mt-7 border-t border-line pt-6">
      <h3 className="text-title-3">{m.verification_review_sent_documents()}</h3>
      {documents.length === 0 && <p className="mt-3 text-ink-soft">{m.verification_review_no_documents()}</p>}
      <ol className="mt-4 space-y-3">
        {documents.map(({ url, filename }, index) => (
          <li
            key={url}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-line p-4"
          >
            <FileText aria-hidden="true" className="size-5 shrink-0 text-brand-ink" />
            <span className="min-w-0 flex-1 basis-40">
              <span className="block font-semibold">
                {m.verification_review_document_n({ n: index + 1 })}
              </span>
              <span className="block text-sm text-ink-soft [overflow-wrap:anywhere]">{filename}</span>
            </span>
            <Button
              variant="secondary"
              size="sm"
              loading={opening === url}
              aria-label={m.verification_review_view_document_n({ n: index + 1, filename })}
              onClick={() => void view(url, filename)}
            >
              {m.verification_review_view_document()}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
