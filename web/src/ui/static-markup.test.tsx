import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';
import { LinkButton } from './button.tsx';
import { Card } from './layout/card.tsx';
import { Disclosure } from './layout/disclosure.tsx';
import { Drawer } from './overlay/drawer.tsx';
import { EmptyState } from './feedback/empty-state.tsx';
import { Wordmark } from './mark.tsx';
import { Notice } from './feedback/notice.tsx';
import { PageHeader } from './layout/page-header.tsx';
import { Progress } from './feedback/progress.tsx';
import { Skeleton } from './feedback/skeleton.tsx';
import { ThemeSwitch } from './form/theme-switch.tsx';

// Public pages are written as HTML once and carry no React. A style attribute there would break their content policy.
const page = (
  <>
    <Wordmark />
    <Drawer openLabel="Open menu" closeLabel="Close menu" label="Main">
      <a href="/about">About</a>
    </Drawer>
    <ThemeSwitch label="Theme" names={{ system: 'System', light: 'Light', dark: 'Dark' }} />
    <PageHeader title="About" text="Who we are" />
    <Notice tone="emergency">Call 911</Notice>
    <Card as="section">
      <Avatar name="Maya Lindqvist" src="/photo.jpg" />
      <Skeleton />
      <Progress label="File" value={0.5} />
    </Card>
    <Disclosure title="Question">Answer</Disclosure>
    <EmptyState title="Nothing" action={<LinkButton href="/auth">Sign in</LinkButton>} />
  </>
);

it('the static markup is complete as plain HTML, without style attributes or script', () => {
  const html = renderToStaticMarkup(page);
  expect(html).not.toMatch(/ style=|<style|<script| on[a-z]+=/);
});

it('the static menu opens and closes by markup alone', () => {
  const html = renderToStaticMarkup(page);
  const menu = /<nav id="([^"]+)" popover="auto"/.exec(html)?.[1];
  expect(menu).toBeDefined();
  expect(
    html.split(`popoverTarget="${menu}"`).length + html.split(`popovertarget="${menu}"`).length - 2,
  ).toBe(2);
});
