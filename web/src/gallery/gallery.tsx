import { Drawer, drawerLinkClass } from '../ui/drawer.tsx';
import { Wordmark } from '../ui/mark.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { Basics } from './basics.tsx';
import { Booking } from './booking.tsx';
import { Choices } from './choices.tsx';
import { Content } from './content.tsx';
import { Fields } from './fields.tsx';
import { Overlays } from './overlays.tsx';

const themeSwitch = (
  <ThemeSwitch label="Theme" names={{ system: 'As on my device', light: 'Light', dark: 'Dark' }} />
);

/** Everything in `ui/`, on one page that only builders see. */
export function Gallery() {
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to the content
      </a>
      <header className="page-width flex h-header items-center justify-between">
        <Wordmark />
        <div className="flex items-center gap-2">
          <div className="hidden sm:block">{themeSwitch}</div>
          <Drawer openLabel="Open menu" closeLabel="Close menu" label="Main">
            <a href="#main" aria-current="page" className={drawerLinkClass}>
              Dashboard
            </a>
            <a href="#main" className={drawerLinkClass}>
              Appointments
            </a>
            <div className="mt-6 sm:hidden">{themeSwitch}</div>
          </Drawer>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="page-width space-y-section pb-section">
        <PageHeader title="Good evening, Amélie" text="Your next visit is on Tuesday at nine." />
        <Booking />
        <Content />
        <Basics />
        <Fields />
        <Choices />
        <Overlays />
      </main>
      <Toaster label="Messages" closeLabel="Dismiss message" />
    </>
  );
}
