/** The URL of an image in the release. */
declare module '*.webp' {
  const url: string;
  export default url;
}
