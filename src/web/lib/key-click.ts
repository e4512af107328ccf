/** Parts of a click event of React. */
interface Click {
  detail: number;
  nativeEvent: object;
}

/** Returns whether a key caused the click. Firefox counts such a click as one; its pointer has no type. */
export const isKeyClick = ({ detail, nativeEvent }: Click): boolean =>
  "pointerType" in nativeEvent ? nativeEvent.pointerType === "" : detail === 0;
