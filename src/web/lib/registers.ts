/** The registers that the data is from, in the order of the countries, with the terms under which they give it. */
export const registers: readonly { code: string; register: string; licence: { name: string; href: string } }[] = [
  {
    code: "NO",
    register: "Brønnøysundregistrene, Enhetsregisteret",
    licence: { name: "NLOD 2.0", href: "https://data.norge.no/nlod/en/2.0" },
  },
  {
    code: "SE",
    register: "Bolagsverket and SCB",
    licence: { name: "High-value data set, free to use", href: "https://bolagsverket.se/" },
  },
  {
    code: "DK",
    register: "Erhvervsstyrelsen, CVR",
    licence: { name: "Free public data", href: "https://datacvr.virk.dk/" },
  },
  {
    code: "FI",
    register: "PRH and the Tax Administration, YTJ",
    licence: { name: "CC BY 4.0", href: "https://creativecommons.org/licenses/by/4.0/" },
  },
];
