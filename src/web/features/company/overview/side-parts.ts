/** Parts that load together with a company, in one file. */
export { ListNavigation } from "../list-navigation.tsx";
export { OverviewSide } from "./overview-side.tsx";
