export const CALENDAR_TABS = ['overview', 'services', 'schedule', 'blocked'] as const;
export type CalendarTab = (typeof CALENDAR_TABS)[number];

/** Reads the tab from a URL query; an unknown value means the first one. */
export function readTab(search: string): CalendarTab {
  const asked = new URLSearchParams(search).get('tab');
  return CALENDAR_TABS.find((tab) => tab === asked) ?? 'overview';
}

/** The URL of a tab. */
export function tabHref(tab: CalendarTab): string {
  return tab === 'overview' ? '/calendar' : `/calendar?tab=${tab}`;
}
