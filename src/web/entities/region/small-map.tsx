import { COUNTRY_BOXES, countyPaths, MAP_BOX } from "./county-paths.gen.ts";

/** A picture of one country with one county marked. Names and links are next to it. */
export function SmallMap({ code, label }: { code: string; label: string }) {
  const country = code.slice(0, 2);
  const otherCounties = countyPaths.filter((path) => path.code !== code && path.code.startsWith(country));
  const box = COUNTRY_BOXES[country] ?? MAP_BOX;
  const ownCounty = countyPaths.find((path) => path.code === code);
  return (
    <svg viewBox={box} role="img" aria-label={label} className="county-map is-picture block size-full">
      {otherCounties.map((path) => (
        <path key={path.code} d={path.d} fillRule="evenodd" vectorEffect="non-scaling-stroke" className="map-other" />
      ))}
      {/* Drawn last, above the outlines of its neighbours. The ring makes small counties visible. */}
      {ownCounty && (
        <>
          <path d={ownCounty.d} fillRule="evenodd" vectorEffect="non-scaling-stroke" className="map-own" />
          <circle
            cx={ownCounty.cx}
            cy={ownCounty.cy}
            r={Number(box.split(" ").at(-1)) / 40}
            vectorEffect="non-scaling-stroke"
            className="map-mark"
          />
        </>
      )}
    </svg>
  );
}
