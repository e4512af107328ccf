/** The browser tab's title: `<PageTitle>Companies</PageTitle>`. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Nordscope`}</title>;
}
