import * as m from '@cadence/messages/m';
import { Eye } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '../../ui/button-style.ts';

/** The way to what others looked at of oneself. */
export function OwnAccessLink() {
  return (
    <div className="mt-8 border-t border-line pt-6">
      <h3 className="font-semibold">{m.access_own_title()}</h3>
      <p className="mt-1 max-w-reading text-sm text-ink-soft">{m.access_own_section()}</p>
      <Link href="/settings/access" className={`${buttonClass({ variant: 'secondary' })} mt-4`}>
        <Eye aria-hidden="true" className="size-4.5" />
        {m.access_own_open()}
      </Link>
    </div>
  );
}
