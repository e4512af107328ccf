import { expect, test } from "vitest";

import { readProfile } from "./social-grammar.ts";

test.each([
  ["https://www.facebook.com/firma.as?ref=hl", "https://www.facebook.com/firma.as", "firma.as"],
  ["https://nb-no.facebook.com/firma/", "https://www.facebook.com/firma", "firma"],
  ["https://m.facebook.com/pages/Firma-AS/123456789", "https://www.facebook.com/123456789", "123456789"],
  [
    "https://www.facebook.com/people/Firma/100083115137574/",
    "https://www.facebook.com/profile.php?id=100083115137574",
    "100083115137574",
  ],
  [
    "https://www.facebook.com/p/Firma-100083115137574/",
    "https://www.facebook.com/p/Firma-100083115137574",
    "Firma-100083115137574",
  ],
  ["https://www.facebook.com/pg/firma/about", "https://www.facebook.com/firma", "firma"],
  ["https://www.facebook.com/bjørns", "https://www.facebook.com/bj%C3%B8rns", "bjørns"],
  ["https://instagram.com/firma_as/?hl=nb", "https://www.instagram.com/firma_as", "firma_as"],
  ["https://www.instagram.com/_u/firma_as/", "https://www.instagram.com/firma_as", "firma_as"],
  ["https://instagram.com/_n/firma_as", "https://www.instagram.com/firma_as", "firma_as"],
  ["http://twitter.com/firma", "https://x.com/firma", "firma"],
  ["https://twitter.com/#!/firma", "https://x.com/firma", "firma"],
  ["https://x.com/@firma", "https://x.com/firma", "firma"],
  ["https://no.linkedin.com/company/firma-as/mycompany/", "https://www.linkedin.com/company/firma-as", "firma-as"],
  ["https://www.linkedin.com/company/bj%C3%B8rns", "https://www.linkedin.com/company/bj%C3%B8rns", "bjørns"],
  ["https://www.linkedin.com/school/skolen", "https://www.linkedin.com/school/skolen", "skolen"],
  ["https://www.linkedin.com/showcase/firma-x", "https://www.linkedin.com/showcase/firma-x", "firma-x"],
  ["https://www.youtube.com/@firma/videos", "https://www.youtube.com/@firma", "firma"],
  [
    "https://www.youtube.com/channel/UCL2Dlf8jg0UkTBj4yTQPdzg",
    "https://www.youtube.com/channel/UCL2Dlf8jg0UkTBj4yTQPdzg",
    "UCL2Dlf8jg0UkTBj4yTQPdzg",
  ],
  ["https://youtube.com/Matprat", "https://www.youtube.com/Matprat", "Matprat"],
  ["https://www.tiktok.com/@firma.no?lang=en", "https://www.tiktok.com/@firma.no", "firma.no"],
  ["https://github.com/firma", "https://github.com/firma", "firma"],
])("%s is the profile %s", (href, url, handle) => expect(readProfile(href)).toMatchObject({ url, handle }));

test.each([
  "https://www.facebook.com/sharer/sharer.php?u=x",
  "https://www.facebook.com/share.php?u=x",
  "https://www.facebook.com/dialog/feed",
  "https://www.facebook.com/hashtag/mat",
  "https://www.facebook.com/",
  "https://www.facebook.com/tr?id=1",
  "https://www.facebook.com/plugins/like.php",
  "https://twitter.com/intent/tweet?text=x",
  "https://twitter.com/share",
  "https://twitter.com/firma/status/123",
  "https://uno-x.com/firma",
  "https://pic.twitter.com/abc",
  "https://www.instagram.com/p/Cabc/",
  "https://www.instagram.com/reel/abc",
  "https://www.instagram.com/embed.js",
  "https://www.instagram.com/accounts/login",
  "https://www.instagram.com/_u/",
  "https://www.instagram.com/share/BAAbc123",
  "https://www.instagram.com/invites/contact/?i=abc",
  "https://www.facebook.com/share/1AbCdEfG/",
  "https://www.facebook.com/share/p/1AbCdEfG/",
  "https://www.facebook.com/invites/abc",
  "https://x.com/invites/abc",
  "https://www.youtube.com/share/abc",
  "https://github.com/invites",
  "https://www.linkedin.com/shareArticle?url=x",
  "https://www.linkedin.com/sharing/share-offsite",
  "https://www.youtube.com/watch?v=abc",
  "https://www.youtube.com/embed/abc",
  "https://www.youtube.com/iframe_api",
  "https://youtu.be/abc",
  "https://github.com/firma/repo",
  "https://www.tiktok.com/embed.js",
  "https://www.tiktok.com/@firma/video/1",
  "https://facebook.example/firma",
])("%s is not a profile", (href) => expect(readProfile(href)).toBeNull());

test("LinkedIn's /in/ is a person's", () => {
  expect(readProfile("https://www.linkedin.com/in/ola-nordmann-123/")).toMatchObject({
    personal: true,
    handle: "ola-nordmann-123",
  });
});
