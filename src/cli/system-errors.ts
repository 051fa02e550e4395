// What a system refuses, in words: an error in, its name and a sentence out.
const SENTENCES: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EFBIG: 'the file may not grow any further',
  EACCES: 'access is not allowed',
  EPERM: 'access is not allowed',
  EROFS: 'the disk is read-only',
  ENOENT: 'no such file or folder',
  ENOTDIR: 'a file lies where a folder is needed',
  EEXIST: 'a file lies where a folder is needed',
  EISDIR: 'a folder lies where a file is needed',
  ENAMETOOLONG: 'the name is too long',
  EIO: 'the disk fails',
};

/** The name of a system error; undefined for errors of another kind, which are bugs. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'syscall' in error && 'code' in error
    ? String(error.code)
    : undefined;
}

/** With its name, for those who look it up. */
export function systemSentence(code: string): string {
  return `${SENTENCES[code] ?? 'the disk refuses'} (${code})`;
}
