/** The address of a picture in the release. */
declare module '*.webp' {
  const url: string;
  export default url;
}
