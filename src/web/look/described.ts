// Why something cannot be used, for those who listen: the reason in, the description of the button it is attached to out.
/** Nothing where it can be used. */
export function described(why: string): (element: HTMLElement) => void {
  return (element) => {
    element.ariaDescription = why === '' ? null : why;
  };
}
