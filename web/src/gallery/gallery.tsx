import { Wordmark } from '../ui/mark.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { Basics } from './basics.tsx';
import { Fields } from './fields.tsx';
import { Overlays } from './overlays.tsx';

/** Everything in `ui/`, on one page that only builders see. */
export function Gallery() {
  return (
    <>
      <header className="page-width flex h-header items-center justify-between">
        <Wordmark />
      </header>
      <main className="page-width space-y-section pt-8 pb-section">
        <Basics />
        <Fields />
        <Overlays />
      </main>
      <Toaster label="Messages" closeLabel="Dismiss message" />
    </>
  );
}
