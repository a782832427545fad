declare module "*.score" {
  const text: string;
  export default text;
}
/** Made by the build (server/client/workers.mjs): where the worker of that name is served. */
declare module "worker:*" {
  const address: string;
  export default address;
}
/** Made by the build (server/client/land.mjs): where the land of the Earth is, an SVG path as JSON. */
declare module "land:world" {
  const address: string;
  export default address;
}
