import { vi } from 'vitest';

/** Stands in for leaving the app for a document: a test sees where its reader would have gone. */
export const leaveTo = vi.fn<(address: string, options?: { replace?: boolean }) => void>();
