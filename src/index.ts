// The package as programs see it: the kernel's vocabulary, the games and their list, the bots.
export * from '#kernel';
export * from '#games';
export * from '#bots';
