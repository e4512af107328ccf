/**
 * A picture of the product next to the sign-in form (styles/parts.css), created by
 * `npm run screenshots -- --committed`. As a background image it is loaded for one theme only, and not at all without
 * room for it.
 */
export function ProductStill() {
  return (
    <div aria-hidden="true" className="relative hidden overflow-hidden border-l border-line bg-canvas lg:block">
      <div className="product-still absolute top-1/2 left-1/2 w-[min(58.5rem,calc(100%-6rem),92dvh)] -translate-1/2 rounded-8 border border-line shadow-popup" />
    </div>
  );
}
