import { COUNTRY_BOXES, countyPaths, MAP_BOX } from "./county-paths.gen.ts";

/** One country with one county marked: a picture. Names and links stand beside it. */
export function SmallMap({ code, label }: { code: string; label: string }) {
  const country = code.slice(0, 2);
  const others = countyPaths.filter((path) => path.code !== code && path.code.startsWith(country));
  const own = countyPaths.find((path) => path.code === code);
  return (
    <svg
      viewBox={COUNTRY_BOXES[country] ?? MAP_BOX}
      role="img"
      aria-label={label}
      className="county-map is-picture block size-full"
    >
      {others.map((path) => (
        <path key={path.code} d={path.d} fillRule="evenodd" vectorEffect="non-scaling-stroke" className="map-step-0" />
      ))}
      {/* Last: its outline lies over its neighbours'. */}
      {own && <path d={own.d} fillRule="evenodd" vectorEffect="non-scaling-stroke" className="map-own" />}
    </svg>
  );
}
