/** The operator can correct the cause: shown as its message alone, without a stack. */
export class StartupError extends Error {}
