/** Node's plain `http` for comparison: the upper limit on this machine. */
import { createServer } from "node:http";

const server = createServer((_request, response) => {
  response.writeHead(200, { "Content-Type": "text/plain", "Content-Length": "5" });
  response.end("hello");
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address !== null && typeof address === "object") console.log(`http://127.0.0.1:${address.port}`);
});
