import { vi } from 'vitest';

/** The mock of leaving the app for another document: tests check the target address. */
export const leaveTo = vi.fn<(address: string, options?: { replace?: boolean }) => void>();
