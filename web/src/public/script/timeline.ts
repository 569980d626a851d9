import type { Facts } from './facts.ts';

/**
 * The embedded timeline of the news page. Nothing is fetched before the click, because loading it discloses the visit to
 * another company.
 */
export function connectTimeline(root: ParentNode, facts: Facts): void {
  const box = root.querySelector<HTMLElement>('[data-timeline]');
  const button = box?.querySelector('button');
  const address = facts.get('newsEmbedUrl');
  if (!box || !button || address === undefined || !URL.canParse(address)) return;
  for (const host of box.querySelectorAll('[data-timeline-host]')) {
    host.textContent = new URL(address).host;
  }
  button.addEventListener('click', () => {
    const frame = document.createElement('iframe');
    frame.src = address;
    frame.title = box.dataset['timeline'] ?? '';
    frame.referrerPolicy = 'no-referrer';
    frame.className = box.dataset['frameClass'] ?? '';
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups');
    box.replaceChildren(frame);
    frame.focus();
  });
}
