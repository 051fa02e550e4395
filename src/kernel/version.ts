// The engine's version as written into records.
export const ENGINE_VERSION = '0.1.0';
