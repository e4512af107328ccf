/** Where the outlines of the map come from, as their licences want it said. */
export const MAP_CREDIT =
  "Map: © Kartverket, Statistics Finland (CC BY 4.0) · Statistics Sweden (SCB) · Contains data from Geodatastyrelsen & Danske Kommuner (now Klimadatastyrelsen), DAGI/FOT 1:500,000, February 2014 · simplified";
